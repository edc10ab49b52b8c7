import * as z from 'zod';
import { authErrors } from '#features/accounts/contract.ts';
import { configurationKeys } from '#features/configuration/contract.ts';
import { connectOAuth, pictureOf, readFrom, splitName } from './connect-oauth.ts';
import type { Provider } from './provider.ts';

const userShape = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

/** Google itself uses three hosts, a test stand-in uses one. */
const GOOGLE = configurationKeys.GOOGLE_HOST.default;

const SCOPES = 'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile';

/**
 * Google: OAuth with the wire's scopes (wire-account-workspace.md 1.4), and its user info for the person's identity.
 */
export const google: Provider = {
  notConfigured: authErrors.GOOGLE_NOT_CONFIGURED,
  failed: authErrors.GOOGLE_OAUTH_PROVIDER_ERROR,
  isOn: (configuration) => configuration.google.enabled,
  connect: async ({ google: { host, ...keys } }) =>
    connectOAuth(
      {
        issuer: host,
        authorization_endpoint: `${host}/o/oauth2/v2/auth`,
        token_endpoint: `${host === GOOGLE ? 'https://oauth2.googleapis.com' : host}/token`,
      },
      keys,
    ),
  asks: () => ({ scope: SCOPES, access_type: 'offline', prompt: 'consent' }),
  identify: async (connection, { access_token }, { google: { host } }) => {
    const api = host === GOOGLE ? 'https://www.googleapis.com' : host;
    const user = await readFrom(connection, access_token, `${api}/oauth2/v3/userinfo`, userShape);
    const whole = splitName(user.name ?? '');
    return {
      accountId: user.sub,
      verifiedEmail: user.email_verified === true ? (user.email ?? null) : null,
      firstName: user.given_name?.slice(0, 255) ?? whole.firstName,
      lastName: user.family_name?.slice(0, 255) ?? whole.lastName,
      avatar: pictureOf(user.picture),
    };
  },
};
