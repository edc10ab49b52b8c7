import { beforeEach, expect, test } from 'vitest';
import { MemoryCaches } from '#tests/support/memory-caches.ts';
import { AppShell, type Build } from './app-shell.ts';

const origin = 'https://cairn.example';
globalThis.location ??= { href: `${origin}/` } as Location;

const first: Build = { version: 'one', files: ['/index.html', '/boot.js?1', '/assets/a-1.js', '/assets/b-1.js'] };
const second: Build = { version: 'two', files: ['/index.html', '/boot.js?1', '/assets/a-2.js', '/assets/b-1.js'] };

let caches: MemoryCaches;
/** The build on the server; null while the server is down. */
let served: Build | null;
let asked: string[];
let open: Set<string>;

beforeEach(() => {
  [caches, served, asked, open] = [new MemoryCaches(), first, [], new Set()];
});

const answerOfServer = async (input: string | URL | Request) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, origin);
  asked.push(pathname + search);
  if (served === null) throw new TypeError('nobody there');
  if (pathname === '/index.html' || !pathname.includes('.')) return new Response(`page of ${served.version}`);
  return served.files.includes(pathname + search) ? new Response(pathname) : new Response(null, { status: 404 });
};

const shellOf = (build: Build, fetch: typeof globalThis.fetch = answerOfServer, patience?: number) =>
  new AppShell({
    build,
    caches: caches as unknown as CacheStorage,
    fetch,
    openBuilds: async () => open,
    ...(patience === undefined ? {} : { patience }),
  });

const request = (path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') =>
  Object.defineProperty(new Request(origin + path, { method }), 'mode', { value: mode });
const textOf = async (answer: Promise<Response> | null) => (answer === null ? null : (await answer).text());

test('a page comes from the server, and without it from what is kept', async () => {
  const shell = shellOf(first);
  await shell.fill();
  served = second;
  expect(await textOf(shell.answer(request('/harbor', 'navigate')))).toBe('page of two');
  served = null;
  expect(await textOf(shell.answer(request('/harbor/projects/1/issues', 'navigate')))).toBe('page of one');
});

test('a page that does not come soon, and one that a proxy cannot fetch, are the kept one too', async () => {
  await shellOf(first).fill();
  const silent = shellOf(first, () => new Promise<Response>(() => {}), 10);
  expect(await textOf(silent.answer(request('/harbor', 'navigate')))).toBe('page of one');
  const away = shellOf(first, async () => new Response('Bad gateway', { status: 502 }));
  expect(await textOf(away.answer(request('/harbor', 'navigate')))).toBe('page of one');
  const refused = shellOf(first, async () => new Response('Too long', { status: 414 }));
  expect(await textOf(refused.answer(request('/harbor', 'navigate')))).toBe('Too long');
});

test('files of the build are fetched once and for all', async () => {
  const shell = shellOf(first);
  await shell.fill();
  asked = [];
  expect(await textOf(shell.answer(request('/assets/a-1.js')))).toBe('/assets/a-1.js');
  expect(await textOf(shell.answer(request('/boot.js?1')))).toBe('/boot.js');
  expect(asked).toEqual([]);
});

test('calls, sign-in, administration, uploads and writes are none of its business', async () => {
  const shell = shellOf(first);
  await shell.fill();
  for (const path of ['/api/users/me/', '/auth/get-csrf-token/', '/api/assets/v2/1/', '/live/changes', '/robots.txt'])
    expect(shell.answer(request(path))).toBeNull();
  expect(shell.answer(request('/auth/sign-out/', 'navigate'))).toBeNull();
  expect(shell.answer(request('/god-mode/general', 'navigate'))).toBeNull();
  expect(shell.answer(request('/harbor', 'navigate', 'POST'))).toBeNull();
  expect(shell.answer(new Request('https://files.example/assets/a-1.js'))).toBeNull();
});

test('a new build brings its own files, and takes the old ones away once no page runs on them', async () => {
  await shellOf(first).fill();
  served = second;
  asked = [];
  const shell = shellOf(second);
  await shell.fill();
  // Unchanged content is not fetched again.
  expect(asked).not.toContain('/assets/b-1.js');

  open = new Set(['one']);
  await shell.tidy();
  expect(await textOf(shell.answer(request('/assets/a-1.js')))).toBe('/assets/a-1.js');

  open = new Set(['two']);
  await shell.tidy();
  expect(await caches.keys()).toEqual(['cairn-app:two']);
  served = null;
  expect(await textOf(shell.answer(request('/harbor', 'navigate')))).toBe('page of two');
});

test('a build of which a file is missing, or whose page is already another one’s, is not kept', async () => {
  await expect(shellOf({ ...first, files: ['/assets/gone.js'] }).fill()).rejects.toThrow('404');
  served = second;
  await expect(shellOf({ ...first, files: ['/index.html'] }).fill()).rejects.toThrow('another build');
});

test('a file that is not kept for everybody is kept once it was needed', async () => {
  const shell = shellOf(first, async (input) =>
    String(input instanceof Request ? input.url : input).endsWith('/assets/rare-1.js')
      ? new Response('rare')
      : answerOfServer(input),
  );
  await shell.fill();
  expect(await textOf(shell.answer(request('/assets/rare-1.js')))).toBe('rare');
  expect((await shell.answer(request('/assets/gone-1.js')))?.status).toBe(404);
  const offline = shellOf(first, () => Promise.reject(new TypeError('nobody there')));
  expect(await textOf(offline.answer(request('/assets/rare-1.js')))).toBe('rare');
  await expect(offline.answer(request('/assets/gone-1.js'))).rejects.toThrow('nobody there');
});

test('a page preloads its modules as scripts from the second visit on, when they are kept compiled', async () => {
  const page =
    '<html lang="en"><!-- one --><script type="module" crossorigin src="/assets/a-1.js"></script><link rel="modulepreload" crossorigin href="/assets/b-1.js">';
  const shell = shellOf(
    first,
    async () => new Response(page, { headers: { 'content-security-policy': "script-src 'self'" } }),
  );
  expect(await textOf(shell.answer(request('/harbor', 'navigate')))).toBe(page);
  const again = await shell.answer(request('/harbor', 'navigate'));
  expect(again?.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(await again?.text()).toBe(
    '<html data-preload="script" lang="en"><!-- one --><link rel="preload" as="script" crossorigin href="/assets/a-1.js"><script type="module" crossorigin src="/assets/a-1.js"></script><link rel="preload" as="script" crossorigin href="/assets/b-1.js">',
  );
});
