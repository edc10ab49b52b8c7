// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const bed = '/api/workspaces/1/beds/';
const asked = vi.fn<(url: string) => Promise<Response>>();
/** The pages that are remembered; null when nothing is kept. */
const remembered = () =>
  (JSON.parse(localStorage.getItem('first_reads') ?? 'null') as { pages: Record<string, string[]> } | null)?.pages ??
  null;

/** A page that is opened at an address; boot.js has asked for `sent` before. */
async function openPage(address: string, sent: Record<string, Promise<Response>> = {}) {
  vi.resetModules();
  history.replaceState(null, '', address);
  globalThis.cairnFirstReads = sent;
  const reads = await import('./first-reads.ts');
  await reads.keptFirstReads.own('ada');
  return reads;
}
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  localStorage.clear();
  asked.mockReset().mockImplementation(async () => new Response('of the server'));
  vi.stubGlobal('fetch', asked);
  // Each page has just been opened; the process of the tests has not.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

test('an answer that was asked for at the start is taken once; the next read asks again', async () => {
  const { fetchUnlessAsked } = await openPage('/garden', { [bed]: Promise.resolve(new Response('asked before')) });
  expect(await textOf(fetchUnlessAsked(bed, { method: 'GET' }))).toBe('asked before');
  expect(asked).not.toHaveBeenCalled();
  expect(await textOf(fetchUnlessAsked(bed, { method: 'GET' }))).toBe('of the server');
});

test('a write is never answered by a read', async () => {
  const { fetchUnlessAsked } = await openPage('/garden', { [bed]: Promise.resolve(new Response('asked before')) });
  expect(await textOf(fetchUnlessAsked(bed, { method: 'POST' }))).toBe('of the server');
});

test('what got no answer at the start is asked for again', async () => {
  const { fetchUnlessAsked } = await openPage('/garden', { [bed]: Promise.reject(new TypeError('nobody there')) });
  expect(await textOf(fetchUnlessAsked(bed, { method: 'GET' }))).toBe('of the server');
});

test('waiting for an answer ends with the signal of the read', async () => {
  const { fetchUnlessAsked } = await openPage('/garden', { [bed]: new Promise(() => {}) });
  const given = new AbortController();
  const answer = fetchUnlessAsked(bed, { method: 'GET', signal: given.signal });
  given.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('an answer is not taken any more once the page was open for a while, or is drawn', async () => {
  const old = await openPage('/garden', { [bed]: Promise.resolve(new Response('asked before')) });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await textOf(old.fetchUnlessAsked(bed, { method: 'GET' }))).toBe('of the server');
  clock.mockReturnValue(0);
  const drawn = await openPage('/garden', { [bed]: Promise.resolve(new Response('asked before')) });
  drawn.keepFirstReads();
  expect(await textOf(drawn.fetchUnlessAsked(bed, { method: 'GET' }))).toBe('of the server');
});

test('a page remembers what it read until it was drawn, without the change log and what others wrote', async () => {
  const { fetchUnlessAsked, keepFirstReads } = await openPage('/garden?season=spring');
  for (const url of [bed, '/api/workspaces/1/changes/?since=7', '/auth/get-csrf-token/', bed])
    await fetchUnlessAsked(url, { method: 'GET' });
  await fetchUnlessAsked('/api/workspaces/', { method: 'POST' });
  keepFirstReads();
  await fetchUnlessAsked('/api/workspaces/1/trees/', { method: 'GET' });
  expect(remembered()).toEqual({ '/garden?season=spring': [bed] });
});

test('a page outside of workspaces is not remembered: the one for signing in says where a person was', async () => {
  const { fetchUnlessAsked, keepFirstReads } = await openPage('/?next_path=/garden');
  await fetchUnlessAsked('/api/users/session/', { method: 'GET' });
  keepFirstReads();
  expect(remembered()).toBeNull();
});

test('a page that led elsewhere is not remembered, and only the twelve that were opened last are', async () => {
  const led = await openPage('/new/old');
  await led.fetchUnlessAsked(bed, { method: 'GET' });
  history.replaceState(null, '', '/new');
  led.keepFirstReads();
  expect(remembered()).toBeNull();
  for (let n = 0; n < 13; n += 1) {
    const page = await openPage(`/garden/${n}`);
    await page.fetchUnlessAsked(bed, { method: 'GET' });
    page.keepFirstReads();
  }
  expect(Object.keys(remembered() ?? {})).toHaveLength(12);
  expect(remembered()).not.toHaveProperty(['/garden/0']);
});

test('they go with what the device keeps of a project, and when nobody or somebody else is signed in', async () => {
  const keep = (pages: unknown) => localStorage.setItem('first_reads', JSON.stringify({ userId: 'ada', pages }));
  const two = ['/api/workspaces/2/beds/'];
  keep({ '/one': [bed], '/two': two });
  const { keptFirstReads } = await openPage('/garden');
  await keptFirstReads.removeUnder('/api/workspaces/1/');
  expect(remembered()).toEqual({ '/two': two });
  await keptFirstReads.own('ben');
  expect(remembered()).toBeNull();
  keep({ '/two': two });
  await keptFirstReads.clear();
  expect(remembered()).toBeNull();
});

test('a page that is drawn after its person signed out is not remembered', async () => {
  const { fetchUnlessAsked, keepFirstReads, keptFirstReads } = await openPage('/garden');
  await fetchUnlessAsked(bed, { method: 'GET' });
  await keptFirstReads.clear();
  keepFirstReads();
  expect(remembered()).toBeNull();
});

test.each(['null', '5', '{', '{"userId":"ada","pages":7}', '{"userId":"ada","pages":{"/garden":[5],"/two":"x"}}'])(
  'what else may stand in the storage (%s) does no harm',
  async (nonsense) => {
    localStorage.setItem('first_reads', nonsense);
    const { fetchUnlessAsked, keepFirstReads } = await openPage('/garden');
    await fetchUnlessAsked(bed, { method: 'GET' });
    keepFirstReads();
    expect(remembered()).toEqual({ '/garden': [bed] });
  },
);
