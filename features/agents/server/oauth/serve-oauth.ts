import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/server/http/services.ts';
import { clientOf } from '#platform/server/sessions/client-network.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { mintClientId, readClientId, readRegistration } from './client-ids.ts';
import { exchangeCode, giveBack, refreshTokens } from './exchange.ts';
import { oauthError } from './oauth-error.ts';
import { readBase } from './read-base.ts';
import { oauthPaths, resourceMetadata, resourceMetadataPath, serverMetadata } from './well-known.ts';

/** Requests a minute from one address. One agent of many people signs in from one address too. */
const PER_MINUTE = 120;

/**
 * Signs agents in (OAuth 2.1 as the authorization specification of the Model Context Protocol has it): metadata,
 * registration, tokens, and their return. The person decides on the page at `authorizePath`. Programs call these, without
 * a session: an address and error bodies that are not the wire's.
 */
export function serveOAuth(app: FastifyInstance, services: Services): void {
  for (const path of [resourceMetadataPath, '/.well-known/oauth-protected-resource'])
    app.get(path, async () => resourceMetadata(await readBase(services)));
  app.get('/.well-known/oauth-authorization-server', async () => serverMetadata(await readBase(services)));

  app.post(oauthPaths.register, async (request, reply) => {
    await prepare(services, request, reply);
    const client = readRegistration(request.body);
    if (client === 'invalid_redirect_uri')
      throw oauthError(client, 'Register https addresses, http on localhost, or the scheme of an app; 1 to 5.');
    if (client === 'invalid_client_metadata') throw oauthError(client, 'The metadata is not valid.');
    return reply.status(201).send({
      client_id: mintClientId(services.settings.secret, client),
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });

  app.post(oauthPaths.token, async (request, reply) => {
    await prepare(services, request, reply);
    const one = fieldsOf(request);
    const clientId = one('client_id');
    if (!readClientId(services.settings.secret, clientId))
      throw oauthError('invalid_client', 'This client is not registered here.');
    const kind = one('grant_type');
    if (kind === 'authorization_code')
      return exchangeCode(services, request.ip, {
        client_id: clientId,
        code: one('code'),
        redirect_uri: one('redirect_uri'),
        code_verifier: one('code_verifier'),
      });
    if (kind === 'refresh_token')
      return refreshTokens(services, request.ip, { client_id: clientId, refresh_token: one('refresh_token') });
    throw oauthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  });

  app.post(oauthPaths.revoke, async (request, reply) => {
    await prepare(services, request, reply);
    await giveBack(services, request.ip, fieldsOf(request)('token'));
    return reply.status(200).send({});
  });
}

/** Counts the request, and keeps its answer out of every cache. Throws PAGE_MISSING (404) before set-up. */
async function prepare(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('cache-control', 'no-store');
  await readBase(services);
  await countAttempt(services.db, `agents:${clientOf(request.ip)}`, PER_MINUTE, 60);
}

/** Returns what reads the fields of a form; '' for one that is missing. Throws `invalid_request` for one given twice. */
function fieldsOf({ body }: FastifyRequest): (name: string) => string {
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  return (name) => {
    const value = given.get(name) ?? '';
    if (typeof value !== 'string') throw oauthError('invalid_request', `Send ${name} once.`);
    return value;
  };
}
