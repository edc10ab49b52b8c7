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

const siteOf = (standIns: string | null) => (standIns === null ? 'https://github.com' : `${standIns}/github`);
const apiOf = (standIns: string | null) => (standIns === null ? 'https://api.github.com' : `${standIns}/github-api`);

/** GitHub: OAuth, and its API for who somebody is; the primary address counts when GitHub has verified it. */
export const github: Provider = {
  notConfigured: authErrors.GITHUB_NOT_CONFIGURED,
  failed: authErrors.GITHUB_OAUTH_PROVIDER_ERROR,
  isOn: (configuration) => configuration.github.enabled,
  connect: async (configuration, settings) => {
    const site = siteOf(settings.standIns);
    return connectOAuth(
      {
        issuer: `${site}/login/oauth`,
        authorization_endpoint: `${site}/login/oauth/authorize`,
        token_endpoint: `${site}/login/oauth/access_token`,
      },
      configuration.github,
      settings,
    );
  },
  asks: ({ github: { organization } }) => ({
    scope: organization === '' ? 'read:user user:email' : 'read:user user:email read:org',
  }),
  identify: async (connection, { access_token: token }, { github: { organization } }, { standIns }) => {
    const api = apiOf(standIns);
    const user = await readFrom(connection, token, `${api}/user`, userShape);
    const emails = await readFrom(connection, token, `${api}/user/emails`, emailsShape);
    if (organization !== '') {
      const url = `${api}/user/memberships/orgs/${encodeURIComponent(organization)}`;
      const { state } = await readFrom(connection, token, url, membershipShape);
      if (state !== 'active') throw new Error(`not a member of the organization ${organization}`);
    }
    return {
      accountId: String(user.id),
      verifiedEmail: emails.find(({ primary, verified }) => primary && verified)?.email ?? null,
      ...splitName(user.name ?? user.login),
      avatar: pictureOf(user.avatar_url),
    };
  },
};
