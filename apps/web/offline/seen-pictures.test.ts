import { beforeEach, expect, test } from 'vitest';
import { PictureStore } from '#platform/web/offline/picture-store.ts';
import { MemoryCaches } from '#tests/support/memory-caches.ts';
import { SeenPictures } from './seen-pictures.ts';

const origin = 'https://cairn.example';
globalThis.location ??= { href: `${origin}/` } as Location;

/** How the server responds to every request. */
let serve: (path: string) => Response | Promise<Response>;
let store: PictureStore;

beforeEach(() => {
  let queue = Promise.resolve();
  store = new PictureStore({
    caches: new MemoryCaches() as unknown as CacheStorage,
    locks: { request: (_name, work) => (queue = queue.then(work)) },
    mostInAll: 25,
  });
  serve = (path) => new Response(`bytes of ${path.at(-1)}`, { headers: { 'content-type': 'image/png' } });
});

const gone = () => Promise.reject(new TypeError('nobody there'));

/** Work that continues after the responses. */
let after: Promise<unknown>[] = [];

/** Requests an image as a page does; returns its bytes as text, or why there is none. */
async function show(name: string, destination = 'image', isLate = false): Promise<string | number | null> {
  const pictures = new SeenPictures({
    store,
    fetch: async (input) => serve(new URL((input as Request).url).pathname),
    patience: 50,
  });
  const request = { url: `${origin}/api/assets/v2/${name}`, method: 'GET', destination } as Request;
  const answer = await pictures.answer(request, (work) => after.push(work))?.catch(() => new Response(null));
  if (!isLate) await settled();
  if (!answer) return null;
  return answer.ok ? answer.text() : answer.status;
}

async function settled(): Promise<void> {
  await Promise.all(after.splice(0));
}

test('what was seen is shown when nobody answers, or nobody in time, and only then', async () => {
  await store.own('ada');
  expect(await show('a')).toBe('bytes of a');
  serve = gone;
  expect([await show('a'), await show('b')]).toEqual(['bytes of a', '']);
  serve = () => new Response(null, { status: 503 });
  expect([await show('a'), await show('b')]).toEqual(['bytes of a', 503]);
  serve = () => new Promise(() => {});
  expect(await show('a', 'image', true)).toBe('bytes of a');
  after = [];
  serve = () => new Response('newer', { headers: { 'content-type': 'image/png' } });
  expect(await show('a')).toBe('newer');
});

test('what the server does not show any more is not kept either', async () => {
  await store.own('ada');
  await show('a');
  serve = () => new Response(null, { status: 403 });
  expect(await show('a')).toBe(403);
  serve = gone;
  expect(await show('a')).toBe('');
});

test('an answer that comes too late to be shown counts for the next time: a refusal, or other bytes', async () => {
  await store.own('ada');
  await show('a');
  await show('b');
  const late = Promise.withResolvers<void>();
  serve = async (path) => {
    await late.promise;
    return path.endsWith('a')
      ? new Response(null, { status: 403 })
      : new Response('newer', { headers: { 'content-type': 'image/png' } });
  };
  expect([await show('a', 'image', true), await show('b', 'image', true)]).toEqual(['bytes of a', 'bytes of b']);
  late.resolve();
  await settled();
  serve = gone;
  expect([await show('a'), await show('b')]).toEqual(['', 'newer']);
});

test('the pictures used longest ago make room for new ones', async () => {
  await store.own('ada');
  for (const name of ['a', 'b', 'a', 'c']) await show(name);
  serve = gone;
  expect([await show('a'), await show('b'), await show('c')]).toEqual(['bytes of a', '', 'bytes of c']);
});

test('nothing is kept of nobody, of somebody else, or of who has gone', async () => {
  await show('a');
  await store.own('ada');
  await show('b');
  const bytes = new TextEncoder().encode('late').buffer;
  await store.own('ben');
  await store.put('ada', '/api/assets/v2/c', 'image/png', bytes);
  await show('d');
  await store.own('ben');
  serve = gone;
  const kept = async () => Promise.all(['a', 'b', 'c', 'd'].map((name) => show(name)));
  expect(await kept()).toEqual(['', '', '', 'bytes of d']);
  await store.clear();
  expect(await kept()).toEqual(['', '', '', '']);
});

test('only pictures are kept, and nothing else is its business', async () => {
  await store.own('ada');
  serve = () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
  await show('a');
  serve = gone;
  expect([await show('a'), await show('a', 'empty')]).toEqual(['', null]);
});

test('pictures of a project that may not be seen any more are gone, others stay', async () => {
  await store.own('ada');
  const bytes = new TextEncoder().encode('rose').buffer;
  const paths = ['/api/assets/v2/workspaces/harbor/projects/p1/a/', '/api/assets/v2/workspaces/harbor/projects/p2/b/'];
  for (const path of paths) await store.put('ada', path, 'image/png', bytes);
  await store.removeUnder('/api/assets/v2/workspaces/harbor/projects/p1/');
  expect(await Promise.all(paths.map(async (path) => (await store.get(path)) !== undefined))).toEqual([false, true]);
});
