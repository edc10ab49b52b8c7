import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The numbers of this process in Prometheus form. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const requests = new Histogram({
  name: 'cairn_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** Open WebSockets of the live feed. */
export const liveConnections = new Gauge({
  name: 'cairn_live_connections',
  help: 'Open live feed connections',
  registers: [metrics],
});

/** Changes committed by this process. */
export const committedChanges = new Counter({
  name: 'cairn_changes_total',
  help: 'Commits that wrote to a change log',
  registers: [metrics],
});

/** Counts and logs each request by its route pattern: addresses hold ids, queries may hold what people typed. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
}
