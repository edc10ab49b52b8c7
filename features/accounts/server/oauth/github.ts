import * as z from 'zod';
import { authErrors } from '#features/accounts/contract.ts';
import { connectOAuth, pictureOf, readFrom, splitName } from './connect-oauth.ts';
import type { Provider } from './provider.ts';

const userShape = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsShape = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const membershipShape = z.object({ state: z.string() });

/** github.com, and companies at ghe.com, have a host for the API; a GitHub Enterprise Server has a path (docs.github.com, "REST API"). */
export function apiOf(host: string): string {
  const { protocol, host: name } = new URL(host);
  return name === 'github.com' || name.endsWith('.ghe.com') ? `${protocol}//api.${name}` : `${host}/api/v3`;
}

/**
 * GitHub, at github.com or the configured host: OAuth, and its API for the person's identity. The primary address
 * counts if GitHub has verified it.
 */
export const github: Provider = {
  notConfigured: authErrors.GITHUB_NOT_CONFIGURED,
  failed: authErrors.GITHUB_OAUTH_PROVIDER_ERROR,
  isOn: (configuration) => configuration.github.enabled,
  connect: async ({ github: { host, ...keys } }) =>
    connectOAuth(
      {
        issuer: `${host}/login/oauth`,
        authorization_endpoint: `${host}/login/oauth/authorize`,
        token_endpoint: `${host}/login/oauth/access_token`,
      },
      keys,
    ),
  asks: ({ github: { organization } }) => ({
    scope: organization === '' ? 'read:user user:email' : 'read:user user:email read:org',
  }),
  identify: async (connection, { access_token: token }, { github: { host, organization } }) => {
    const api = apiOf(host);
    const user = await readFrom(connection, token, `${api}/user`, userShape);
    const emails = await readFrom(connection, token, `${api}/user/emails`, emailsShape);
    if (organization !== '') {
      const url = `${api}/user/memberships/orgs/${encodeURIComponent(organization)}`;
      const { state } = await readFrom(connection, token, url, membershipShape);
      if (state !== 'active') throw new Error(`not a member of the organization ${organization}`);
    }
    return {
      // Ids are unique within one GitHub host only, so the host is part of ours.
      accountId: host === 'https://github.com' ? String(user.id) : `${user.id}@${new URL(host).host}`,
      verifiedEmail: emails.find(({ primary, verified }) => primary && verified)?.email ?? null,
      ...splitName(user.name ?? user.login),
      avatar: pictureOf(user.avatar_url),
    };
  },
};
