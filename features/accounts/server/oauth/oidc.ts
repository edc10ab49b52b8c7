import * as client from 'openid-client';
import * as z from 'zod';
import { isLoopbackAddress } from '#features/configuration/rules.ts';
import { authErrors } from '#features/accounts/contract.ts';
import { CLOCK_TOLERANCE, PATIENCE, pictureOf, splitName } from './connect-oauth.ts';
import type { Provider } from './provider.ts';

const claimsShape = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  iat: z.number(),
  email: z.string().optional(),
  // Some providers send the string "true".
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});

/** How long a discovery document is cached, in milliseconds. */
const KEPT = 600_000;
const found = new Map<string, { at: number; connection: Promise<client.Configuration> }>();

/**
 * Any OpenID Connect provider, found by its issuer's discovery document. Checks the ID token's signature, audience,
 * nonce and times; an address counts only with `email_verified`.
 */
export const oidc: Provider = {
  notConfigured: authErrors.OAUTH_NOT_CONFIGURED,
  failed: authErrors.OIDC_PROVIDER_ERROR,
  isOn: (configuration) => configuration.oidc.enabled,
  connect: ({ oidc: keys }) => {
    const key = JSON.stringify([keys.issuer, keys.clientId, keys.clientSecret]);
    const kept = found.get(key);
    if (kept && Date.now() - kept.at < KEPT) return kept.connection;
    const connection = discover(keys);
    found.set(key, { at: Date.now(), connection });
    // A provider that did not answer is asked again the next time.
    connection.catch(() => found.delete(key));
    return connection;
  },
  asks: () => ({ scope: 'openid email profile' }),
  identify: async (connection, { access_token, claims }) => {
    const signed = claimsShape.parse(claims);
    // The library checks only when a token expires; one issued in the future means that one of the two clocks is wrong.
    if (signed.iat > Date.now() / 1000 + CLOCK_TOLERANCE)
      throw new Error('the clocks of Cairn and the provider differ');
    const complete = signed.email !== undefined && signed.email_verified !== undefined;
    const userInfo = complete ? {} : await client.fetchUserInfo(connection, access_token, signed.sub);
    const person = claimsShape.parse({ ...userInfo, ...signed });
    const whole = splitName(person.name ?? '');
    return {
      // The issuer is part of the id: another issuer may use the same ids for other people.
      accountId: `${person.sub}@${person.iss}`.slice(0, 1000),
      verifiedEmail: String(person.email_verified) === 'true' ? (person.email ?? null) : null,
      firstName: person.given_name?.slice(0, 255) ?? whole.firstName,
      lastName: person.family_name?.slice(0, 255) ?? whole.lastName,
      avatar: pictureOf(person.picture),
    };
  },
};

async function discover(keys: {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}): Promise<client.Configuration> {
  const [post, basic] = [client.ClientSecretPost(keys.clientSecret), client.ClientSecretBasic(keys.clientSecret)];
  const connection = await client.discovery(
    new URL(keys.issuer),
    keys.clientId,
    { client_secret: keys.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE },
    // Basic is the default of every provider (OpenID Connect Discovery 1.0, 3).
    (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
        server,
        ...rest,
      ),
    { timeout: PATIENCE, execute: isLoopbackAddress(keys.issuer) ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(connection);
  return connection;
}
