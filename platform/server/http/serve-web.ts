import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonErrors } from '#platform/shared/errors.ts';

/** First path segments that are never a screen: an unknown address below them is answered as the wire says. */
const notScreens = /^\/(api|auth|live|healthz|readyz|metrics|assets)(\/|$)/;

/**
 * Serves the built web client: hashed files for ever, `index.html` for every screen's address (never cached), and the
 * wire's 404 everywhere else.
 */
export function serveWeb(app: FastifyInstance, root: string | null): void {
  const built = root !== null && existsSync(join(root, 'index.html'));
  if (built) {
    void app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' && !notScreens.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (!wantsPage) return reply.status(404).send(commonErrors.PAGE_MISSING.body);
    if (!built)
      return reply.status(404).type('text/plain; charset=utf-8').send('The web client is not built. Run npm start.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
