import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/server/http/route.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import type { ApiGuide, ApiNotes } from './api-notes.ts';
import { loadNotes } from './load-notes.ts';

/** What a document says beside the contracts. */
interface Words {
  readonly guide: ApiGuide;
  /** Of what belongs to no feature. */
  readonly shared: readonly ApiNotes[];
}

/** The words of both documents, brought in when one is first asked for: that of the app, and that of its public API. */
export type LoadWords = () => Promise<{ readonly app: Words; readonly publicApi: Words }>;

/**
 * The OpenAPI 3.1 documents at `/api/openapi.json` and, for programs with an API token, `/api/v1/openapi.json`, and a page
 * to read and try each, at `/api/docs` and `/api/v1/docs`. The page's script is a file of the built web client
 * (apps/web/api-reference.config.ts).
 */
export function serveOpenApi(app: FastifyInstance, routes: readonly Route[], loadWords: LoadWords): void {
  const serve = (path: string, holds: (call: CallSpec) => boolean, wordsOf: 'app' | 'publicApi') => {
    // Built on first use, from modules brought in on first use: nobody should wait or pay for it at start.
    let document: Promise<string> | undefined;
    const build = async () => {
      const served = routes.filter(({ call }) => holds(call));
      const [{ describeCalls }, words, notes] = await Promise.all([
        import('./describe-calls.ts'),
        loadWords(),
        loadNotes(served),
      ]);
      const { guide, shared } = words[wordsOf];
      const calls = served.map(({ call }) => call);
      return JSON.stringify(describeCalls(calls, [...shared, ...notes], guide));
    };
    app.get(path, async (_request, reply) => {
      document ??= build();
      return reply.type('application/json; charset=utf-8').send(await document);
    });
  };
  serve('/api/openapi.json', ({ auth }) => auth !== 'token', 'app');
  serve('/api/v1/openapi.json', ({ auth }) => auth === 'token', 'publicApi');
  for (const [path, { file, type }] of Object.entries(page))
    app.get(path, async (_request, reply) => {
      const text = await readFile(new URL(`page/${file}`, import.meta.url));
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
    });
}

/** The files of the page, by their paths. */
const page = {
  '/api/docs': { file: 'index.html', type: 'text/html' },
  '/api/v1/docs': { file: 'index.html', type: 'text/html' },
  '/api/docs/page.js': { file: 'page.js', type: 'text/javascript' },
};
