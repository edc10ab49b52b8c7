import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { must } from '#platform/shared/must.ts';

/** A certified OpenID Connect provider on loopback that signs people in without asking. */
export interface OpenIdProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

/** Starts it for one client that comes back to `redirectUri`. Everybody at it is called `accountId`. */
export async function startOpenIdProvider(
  client: { readonly id: string; readonly secret: string; readonly redirectUri: string },
  accountId: string,
): Promise<OpenIdProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    cookies: { keys: ['for tests only'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.invalid`, email_verified: true, name: 'Olga Provider' }),
    }),
    // Consent is always granted.
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const grant = new oidc.provider.Grant({
        clientId: must(oidc.client, 'a client asks').clientId,
        accountId: must(oidc.session?.accountId, 'somebody is in'),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true)
      void provider.interactionFinished(request, response, { login: { accountId } });
    else void answer(request, response);
  });
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
