import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathParameter } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { isPagePath } from '#platform/shared/page-path.ts';
import type { Route } from './route.ts';

/**
 * Serves the built web client: hashed files for ever, `index.html` for every screen's address (never cached), and the
 * wire's 404 everywhere else, 405 where the path is known and the method is not.
 */
export function serveWeb(app: FastifyInstance, root: string | null, routes: readonly Route[]): void {
  const methodsOf = servedMethods(routes);
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
    const wantsPage = request.method === 'GET' && isPagePath(path);
    const methods = methodsOf(path);
    if (methods.length > 0) {
      return reply.status(405).header('allow', methods.join(', ')).send(commonErrors.METHOD_NOT_ALLOWED.body);
    }
    if (!wantsPage) return reply.status(404).send(commonErrors.PAGE_MISSING.body);
    if (!built)
      return reply.status(404).type('text/plain; charset=utf-8').send('The web client is not built. Run npm start.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Which methods the calls serve at a path, in alphabetical order; none for an unknown path. */
function servedMethods(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map(({ call }) => ({
    method: call.method,
    pattern: new RegExp(`^${call.path.replaceAll(pathParameter, '[^/]+')}?$`),
  }));
  return (path) => {
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods)].toSorted();
  };
}
