import * as z from 'zod';
import { authErrors } from '#features/accounts/contract.ts';
import { connectOAuth, pictureOf, readFrom, splitName } from './connect-oauth.ts';
import type { Provider } from './provider.ts';

const userShape = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  confirmed_at: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

/** GitLab, at gitlab.com or the configured host. The address counts once GitLab has confirmed it. */
export const gitlab: Provider = {
  notConfigured: authErrors.GITLAB_NOT_CONFIGURED,
  failed: authErrors.GITLAB_OAUTH_PROVIDER_ERROR,
  isOn: (configuration) => configuration.gitlab.enabled,
  connect: async ({ gitlab: { host, ...keys } }) =>
    connectOAuth(
      { issuer: host, authorization_endpoint: `${host}/oauth/authorize`, token_endpoint: `${host}/oauth/token` },
      keys,
    ),
  asks: () => ({ scope: 'read_user' }),
  identify: async (connection, { access_token }, { gitlab: { host } }) => {
    const user = await readFrom(connection, access_token, `${host}/api/v4/user`, userShape);
    return {
      // Ids are unique within one GitLab host only, so the host is part of ours.
      accountId: host === 'https://gitlab.com' ? String(user.id) : `${user.id}@${new URL(host).host}`,
      verifiedEmail: user.confirmed_at ? (user.email ?? null) : null,
      ...splitName(user.name ?? user.username),
      avatar: pictureOf(user.avatar_url),
    };
  },
};
