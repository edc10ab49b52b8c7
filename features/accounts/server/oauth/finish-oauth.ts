import * as client from 'openid-client';
import { appUrl, type Configuration } from '#features/configuration/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type finishOAuth as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from '#features/accounts/server/read-sign-in-configuration.ts';
import type { AccountHooks } from '#features/accounts/server/hooks.ts';
import { letIn } from '#features/accounts/server/let-in.ts';
import { type Site, waysOf } from '#features/accounts/server/sites.ts';
import { endFlow, type OAuthFlow } from './oauth-flow.ts';
import { logFailure } from './log-failure.ts';
import { matchAccount } from './match-account.ts';
import type { Person, Provider, ProviderName, Tokens } from './provider.ts';
import { findProvider } from './providers.ts';
import { callbackUrl } from './start-oauth.ts';

/**
 * Handles a person's return from a provider (wire-account-workspace.md 1.4). The answer must match the request this
 * browser started; the person is recognized by an earlier visit or by an address the provider has verified, and signed
 * in.
 */
export function finishOAuth(hooks: AccountHooks, site: Site): Handler<typeof call> {
  return async ({ params }, context) => {
    const { services, request, reply, session } = context;
    const flow = endFlow(services.settings, request, reply);
    const origin = flow?.site ?? site;
    const back = (error: AuthError) =>
      waysOf(origin, '/').refuse(services.settings, error, { next_path: flow?.nextPath });
    const configuration = await readSignInConfiguration(services);
    if (!configuration) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    const found = findProvider(params.provider);
    if (!found) return back(authErrors.OAUTH_NOT_CONFIGURED);
    const { name, provider } = found;
    if (!provider.isOn(configuration)) return back(provider.notConfigured);
    if (flow?.provider !== name) return back(provider.failed);
    let answer: { person: Person; tokens: Tokens };
    try {
      answer = await exchange(services, name, provider, configuration, flow, request.url);
    } catch (error) {
      logFailure(services, name, error);
      return back(provider.failed);
    }
    const match = await matchAccount(services, hooks, configuration, { ...answer, provider: name }, session?.userId);
    if ('refused' in match) return back(match.refused);
    return letIn({ hooks, site: origin, context, user: match.user, medium: name, nextPath: flow.nextPath });
  };
}

/** Exchanges the code in the URL for tokens, and these for a person. */
async function exchange(
  services: Services,
  name: ProviderName,
  provider: Provider,
  configuration: Configuration,
  { state, nonce, verifier }: OAuthFlow,
  address: string,
): Promise<{ person: Person; tokens: Tokens }> {
  const connection = await provider.connect(configuration);
  const returned = callbackUrl(must(await appUrl(services), 'the address is known once Cairn is set up'), name);
  returned.search = new URL(address, returned).search;
  const got = await client.authorizationCodeGrant(connection, returned, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(name === 'oidc' ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  });
  const tokens: Tokens = {
    access_token: got.access_token,
    ...(got.refresh_token === undefined ? {} : { refresh_token: got.refresh_token }),
    ...(got.id_token === undefined ? {} : { id_token: got.id_token }),
    claims: got.claims(),
    expiresIn: got.expiresIn(),
  };
  return { person: await provider.identify(connection, tokens, configuration), tokens };
}
