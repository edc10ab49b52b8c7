import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type startOAuth as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from '#features/accounts/server/read-sign-in-configuration.ts';
import { type Site, waysOf } from '#features/accounts/server/sites.ts';
import { startFlow } from './oauth-flow.ts';
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
    const configuration = await readSignInConfiguration(services);
    if (!configuration) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    const found = findProvider(params.provider);
    if (!found) return back(authErrors.OAUTH_NOT_CONFIGURED);
    const { name, provider } = found;
    if (!provider.isOn(configuration)) return back(provider.notConfigured);
    try {
      const connection = await provider.connect(configuration);
      const base = must(await appUrl(services), 'the address is known once Cairn is set up');
      const flow = {
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
        state: flow.state,
        ...(name === 'oidc' ? { nonce: flow.nonce } : {}),
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...provider.asks(configuration),
      });
      startFlow(services.settings, request, reply, flow);
      return { status: 302, location: target.href };
    } catch (error) {
      logFailure(services, name, error);
      return back(provider.failed);
    }
  };
}
