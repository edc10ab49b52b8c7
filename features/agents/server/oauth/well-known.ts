import { authorizePath } from '#features/agents/contract.ts';
import { tokenScopes } from '#features/api-tokens/contract.ts';

const RESOURCE = '/mcp';

/** Where agents read what `/mcp` is, and who signs them in (RFC 9728). */
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${RESOURCE}`;

/** Paths of what signs agents in. */
export const oauthPaths = { register: '/mcp/register', token: '/mcp/token', revoke: '/mcp/revoke' } as const;

/** Returns the metadata of the protected resource. `base`: our origin. */
export function resourceMetadata(base: string) {
  return {
    resource: base + RESOURCE,
    resource_name: 'Cairn',
    authorization_servers: [base],
    // What an agent asks for unless its person says otherwise: no tool needs more.
    scopes_supported: ['read', 'write'],
    bearer_methods_supported: ['header'],
  };
}

/** Returns the metadata of the authorization server (RFC 8414), which is Cairn itself. */
export function serverMetadata(base: string) {
  return {
    issuer: base,
    authorization_endpoint: base + authorizePath,
    token_endpoint: base + oauthPaths.token,
    registration_endpoint: base + oauthPaths.register,
    revocation_endpoint: base + oauthPaths.revoke,
    scopes_supported: [...tokenScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Returns the header that tells an agent where to sign in (RFC 9728 5.1; with an error, RFC 6750 3). */
export function challenge(base: string | null, error?: 'invalid_token'): string {
  if (base === null) return 'Bearer';
  const parts = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    `resource_metadata="${base}${resourceMetadataPath}"`,
    'scope="read write"',
  ];
  return `Bearer ${parts.join(', ')}`;
}

/** Returns whether a resource that a request names is ours (RFC 8707). */
export function isResource(base: string, resource: string): boolean {
  const url = URL.parse(resource);
  return url !== null && [base, `${base}/`, base + RESOURCE, `${base}${RESOURCE}/`].includes(url.href);
}
