import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { openMemoryDatabase, type MirrorDatabase } from './database.ts';
import type { MirrorFeature } from './mirror-feature.ts';
import { RereadRows } from './reread-rows.ts';

const client: ApiClient = { send: () => Promise.reject(new Error('nothing is asked of it')) };
const refusal = new ApiError(
  { name: 'readPage', tag: '', auth: 'session', method: 'GET', path: '/', summary: '', replies: {}, errors: [] },
  403,
  { error: 'No' },
  null,
);

let db: MirrorDatabase;
beforeEach(async () => {
  db = await openMemoryDatabase();
  db.run('create table texts (id text primary key, text text)');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A feature with these outdated rows, which are answered in turn; an error is what the server says to one. */
function outdated(name: string, answers: (string | Error)[]): MirrorFeature {
  return {
    name,
    version: 1,
    tables: [],
    async reread() {
      const [next] = answers;
      if (next === undefined) return null;
      if (next instanceof Error) throw next;
      answers.shift();
      return () => db.run('insert into texts values (?, ?)', [next, name]);
    },
  };
}
const open = (...features: readonly MirrorFeature[]) => {
  const due = vi.fn<() => void>();
  return { due, rows: new RereadRows({ db, client, slug: 'harbor', features }, due) };
};
const stored = () => db.all<{ id: string }>('select id from texts order by id').map(({ id }) => id);

it('reads until nothing is outdated, feature by feature', async () => {
  const keepsNothing: MirrorFeature = { name: 'beds', version: 1, tables: [] };
  await open(outdated('pages', ['a', 'b']), keepsNothing, outdated('notes', ['c'])).rows.now();
  expect(stored()).toEqual(['a', 'b', 'c']);
});

it.each([
  ['what the server refuses', refusal],
  ['what nobody answers', new NetworkError()],
])('%s stays as it is, and the next feature is read', async (_, error) => {
  await open(outdated('pages', ['a', error, 'b']), outdated('notes', ['c'])).rows.now();
  expect(stored()).toEqual(['a', 'c']);
});

it('does not hide a fault of ours', async () => {
  await expect(open(outdated('pages', [new TypeError('no such thing')])).rows.now()).rejects.toThrow('no such thing');
});

it('is due once for all that changes within half a minute, and again for what changes afterwards', () => {
  const { due, rows } = open();
  rows.later();
  vi.advanceTimersByTime(20_000);
  rows.later();
  expect(due).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(due).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(due).toHaveBeenCalledTimes(1);
  rows.later();
  vi.advanceTimersByTime(30_000);
  expect(due).toHaveBeenCalledTimes(2);
});

it('once stopped it is never due, and what was on its way is not stored', async () => {
  const { due, rows } = open(outdated('pages', ['a']));
  rows.later();
  const reading = rows.now();
  rows.stop();
  await reading;
  rows.later();
  vi.advanceTimersByTime(60_000);
  expect([due.mock.calls, stored()]).toEqual([[], []]);
});
