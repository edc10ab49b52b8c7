import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/server/http/route.ts';
import type { ApiGuide, ApiNotes } from './api-notes.ts';

/** What the document says beside the contracts; brought in when it is first asked for. */
export type LoadWords = () => Promise<{ readonly guide: ApiGuide; readonly apiNotes: readonly ApiNotes[] }>;

/**
 * The OpenAPI 3.1 document at `/api/openapi.json` and a page to read and try it at `/api/docs`. The page's script is a file
 * of the built web client (apps/web/api-reference.config.ts).
 */
export function serveOpenApi(app: FastifyInstance, routes: readonly Route[], loadWords: LoadWords): void {
  // Built on first use, from modules brought in on first use: nobody should wait or pay for it at start.
  let document: Promise<string> | undefined;
  const build = async () => {
    const [{ describeCalls }, { guide, apiNotes }] = await Promise.all([import('./describe-calls.ts'), loadWords()]);
    const calls = routes.map(({ call }) => call);
    return JSON.stringify(describeCalls(calls, apiNotes, guide));
  };
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= build();
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  for (const [path, { file, type }] of Object.entries(page))
    app.get(path, async (_request, reply) => {
      const text = await readFile(new URL(`page/${file}`, import.meta.url));
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
    });
}

/** The files of the page, by their paths. */
const page = {
  '/api/docs': { file: 'index.html', type: 'text/html' },
  '/api/docs/page.js': { file: 'page.js', type: 'text/javascript' },
};
