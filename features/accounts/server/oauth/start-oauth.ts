import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import { type AuthError, authErrors, type startOAuth as call } from '#features/accounts/contract.ts';
import { readGate } from '#features/accounts/server/gate.ts';
import { type Site, waysOf } from '#features/accounts/server/sites.ts';
import { startJourney } from './journey.ts';
import { logFailure } from './log-failure.ts';
import { findProvider } from './providers.ts';

/** Returns the path every provider redirects back to, also for boards (wire-account-workspace.md 1.4). */
export function callbackUrl(base: string, provider: string): URL {
  return new URL(`/auth/${provider}/callback/`, base);
}

/** Sends the browser to a provider, with state, nonce and PKCE (wire-account-workspace.md 1.4). */
export function startOAuth(site: Site): Handler<typeof call> {
  const ways = waysOf(site, '/');
  return async ({ params, query }, { services, request, reply }) => {
    const back = (error: AuthError) => ways.refuse(services.settings, error, { next_path: query.next_path });
    const configuration = await readGate(services);
    if (!configuration) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    const found = findProvider(params.provider);
    if (!found) return back(authErrors.OAUTH_NOT_CONFIGURED);
    const { name, provider } = found;
    if (!provider.isOn(configuration)) return back(provider.notConfigured);
    try {
      const connection = await provider.connect(configuration);
      const base = must(await appUrl(services), 'the address is known once Cairn is set up');
      const journey = {
        provider: name,
        site,
        state: randomBytes(16).toString('hex'),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        ...(query.next_path === undefined ? {} : { nextPath: query.next_path.slice(0, 1000) }),
      };
      const target = client.buildAuthorizationUrl(connection, {
        redirect_uri: callbackUrl(base, name).href,
        response_type: 'code',
        state: journey.state,
        ...(name === 'oidc' ? { nonce: journey.nonce } : {}),
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        ...provider.asks(configuration),
      });
      startJourney(services.settings, request, reply, journey);
      return { status: 302, location: target.href };
    } catch (error) {
      logFailure(services, name, error);
      return back(provider.failed);
    }
  };
}
