import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { partLimits } from '#platform/server/files/take-file-part.ts';
import { answerError } from './answer-errors.ts';
import { bodyLimits } from './body-limits.ts';
import { checkOrigin } from './check-origin.ts';
import { countValues } from './count-values.ts';
import { contentPolicy } from './content-policy.ts';
import { countRequests } from './metrics.ts';
import { refuseRepeats } from './refuse-repeats.ts';
import type { Route } from './route.ts';
import { serveCall } from './serve-call.ts';
import { serveHealth } from './serve-health.ts';
import { serveOpenApi, type LoadWords } from './openapi/serve-openapi.ts';
import { serveWeb } from './serve-web.ts';
import type { Services } from './services.ts';

/** What makes a server: the calls it answers, and what belongs only to some roles. */
export interface AppOptions {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** What the API's document says beside the contracts. */
  readonly apiWords: LoadWords;
  /** Folder of the built web client; null: none is served. */
  readonly webRoot: string | null;
  /** Check every answer against its contract (tests); a wrong answer is then a 500. */
  readonly checkReplies?: boolean;
  /** Whether the process may take work: database reachable, migrations applied. */
  readonly ready: () => Promise<boolean>;
  /** Further routes that are not calls (WebSockets). */
  readonly extend?: (app: FastifyInstance) => void;
}

const YEAR = 31_536_000;

/** Builds the HTTP server; nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = Fastify({
    loggerInstance: services.log,
    // One line a request is written by the metrics hook, with its route rather than its address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.json,
    trustProxy: proxiesOf(services.settings.trustProxy),
    genReqId: () => randomUUID(),
    // Both forms of a path, with and without the last slash, are answered directly (decisions.md 3.21).
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
    // A slow disk under a busy machine took longer than the usual ten seconds, and Cairn did not start.
    pluginTimeout: 60_000,
    // A path that no route can read (a broken escape, a part beyond 300 characters) names nothing of ours.
    frameworkErrors: (_error, _request, reply: Pick<FastifyReply, 'status' | 'send'>) => {
      reply.status(commonErrors.PAGE_MISSING.status);
      reply.send(commonErrors.PAGE_MISSING.body);
    },
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  countRequests(app);
  readJsonBodies(app);
  await app.register(helmet, contentPolicy(services.files.origin));
  await app.register(compress, { threshold: 2048, encodings: ['zstd', 'br', 'gzip'] });
  await app.register(cookie);
  await app.register(csrf, {
    cookieKey: 'csrftoken',
    cookieOpts: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR },
    getToken: (request) => tokenOf(request.body) ?? String(request.headers['x-csrftoken'] ?? ''),
  });
  await app.register(formbody, { bodyLimit: bodyLimits.form });
  // The longest message is a whole document (decisions.md 3.22).
  await app.register(websocket, { options: { maxPayload: bodyLimits.document } });
  // After the plugin's own hook, which marks upgrades: it closes the line of a refused one only when it has marked it.
  app.addHook('onRequest', async (request) => {
    refuseRepeats(request);
    checkOrigin(request, services.settings);
  });
  app.after(() => {
    const takesParts = ({ call }: Route) => call.parts !== undefined;
    for (const route of options.routes.filter((one) => !takesParts(one)))
      serveCall(app, services, route, options.checkReplies ?? false);
    void app.register(async (scope) => {
      await scope.register(multipart, { limits: partLimits });
      for (const route of options.routes.filter(takesParts))
        serveCall(scope, services, route, options.checkReplies ?? false);
    });
    options.extend?.(app);
    serveHealth(app, services, options.ready);
    serveOpenApi(app, options.routes, options.apiWords);
    serveWeb(app, options.webRoot, options.routes);
  });
  return app;
}

/** A JSON body in UTF-8; an empty one is no body (some clients send the header with DELETE). */
function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Decoding would put replacement characters in the place of what is no UTF-8, and they would be stored.
    if (!isUtf8(bytes)) return done(new KnownError(commonErrors.JSON_MALFORMED));
    const text = bytes.toString();
    if (text.trim() === '') return done(null, undefined);
    const isDocument = request.routeOptions.bodyLimit === bodyLimits.document;
    const most = isDocument ? bodyLimits.documentValues : bodyLimits.values;
    if (countValues(text, most) > most)
      return done(
        new KnownError(isDocument ? commonErrors.DOCUMENT_TOO_MANY_VALUES : commonErrors.BODY_TOO_MANY_VALUES),
      );
    try {
      return done(null, JSON.parse(text));
    } catch {
      return done(new KnownError(commonErrors.JSON_MALFORMED));
    }
  });
}

function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('csrfmiddlewaretoken' in body)) return undefined;
  return typeof body.csrfmiddlewaretoken === 'string' ? body.csrfmiddlewaretoken : undefined;
}

/** Returns a number of proxies to believe, or their addresses. */
function proxiesOf(trusted: number | string[]): string[] | boolean | ((address: string, hop: number) => boolean) {
  if (typeof trusted !== 'number') return trusted.length > 0 ? trusted : false;
  return trusted === 0 ? false : (_address, hop) => hop < trusted;
}
