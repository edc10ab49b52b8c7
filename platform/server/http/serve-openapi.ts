import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeCalls } from './describe-calls.ts';
import type { Route } from './route.ts';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cairn API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;

/** The OpenAPI 3.1 document at `/api/openapi.json` and a page to browse it at `/api/docs`. */
export function serveOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Built on first use: nobody should wait for it at start.
    document ??= JSON.stringify(describeCalls(routes.map(({ call }) => call)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void app.register(fastifyStatic, { root, prefix: '/api/docs/assets/', decorateReply: false, index: false });
}
