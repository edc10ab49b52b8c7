import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { metrics } from './metrics.ts';
import type { Services } from './services.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz` (process up), `/readyz` (database reachable, migrations applied), `/metrics` (loopback, or with its token). */
export function serveHealth(app: FastifyInstance, services: Services, ready: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ok = await ready().catch(() => false);
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.settings.metricsToken)) throw new KnownError(commonErrors.NOT_ALLOWED);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/**
 * Returns whether the caller may read metrics (decisions.md 1.11). Behind a proxy every caller looks local, so only the
 * token counts then.
 */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && given !== undefined) return same(given, token);
  return (
    token === null &&
    loopback.has(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined
  );
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
