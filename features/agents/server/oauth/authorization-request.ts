import { agentErrors } from '#features/agents/contract.ts';
import { tokenScopes } from '#features/api-tokens/contract.ts';
import type { TokenScope } from '#platform/shared/call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { readClientId, type Client } from './client-ids.ts';
import { isRegistered } from './redirect-uris.ts';
import { isResource } from './well-known.ts';

/** What an agent asks for, checked. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly client: Client;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  /** Returned to the agent as it came. */
  readonly state: string | null;
  /** What the person may allow, the most last. */
  readonly scopes: readonly TokenScope[];
}

/** An agent that names no scope is offered this one and those before it. */
const USUAL: TokenScope = 'write';

/**
 * Reads the query of an authorization request (RFC 6749 4.1.1; PKCE with S256, RFC 7636; resource, RFC 8707). Throws an
 * `agentErrors`. They are shown to the person and never sent to the address in the request: anybody may register one, and
 * a link to Cairn must not lead elsewhere by itself (RFC 9700, 4.11.2).
 */
export function readAuthorizationRequest(secret: string, base: string, query: string): AuthorizationRequest {
  const given = new URLSearchParams(query);
  const one = (name: string) => {
    const values = given.getAll(name);
    if (values.length > 1) throw new KnownError(agentErrors.AGENT_REQUEST);
    return values[0] ?? '';
  };
  const clientId = one('client_id');
  const client = readClientId(secret, clientId);
  if (!client) throw new KnownError(agentErrors.AGENT_UNKNOWN);
  const redirectUri = one('redirect_uri');
  if (!isRegistered(client.redirectUris, redirectUri)) throw new KnownError(agentErrors.AGENT_ADDRESS);
  const codeChallenge = one('code_challenge');
  // SHA-256 in base64url.
  const isProven = one('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(codeChallenge);
  if (one('response_type') !== 'code' || !isProven) throw new KnownError(agentErrors.AGENT_REQUEST);
  if (!given.getAll('resource').every((resource) => isResource(base, resource)))
    throw new KnownError(agentErrors.AGENT_RESOURCE);
  const asked = one('scope').split(' ');
  const most = tokenScopes.findLastIndex((scope) => asked.includes(scope));
  const upTo = most === -1 ? tokenScopes.indexOf(USUAL) : most;
  const state = given.get('state');
  return { clientId, client, redirectUri, codeChallenge, state, scopes: tokenScopes.slice(0, upTo + 1) };
}

/** Returns the address that carries the outcome to the agent (RFC 6749 4.1.2; with the issuer, RFC 9207). */
export function answerUrl(
  { redirectUri, state }: AuthorizationRequest,
  base: string,
  outcome: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', base);
  return url.href;
}
