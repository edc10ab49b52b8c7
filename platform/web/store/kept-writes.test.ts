import { expect, test } from 'vitest';
import { adoptWrites } from './adopt-writes.ts';
import type { Command } from './command.ts';
import { memoryJournal, type StoredWrite } from './journal.ts';
import { Outbox } from './outbox.ts';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { must } from '#platform/shared/must.ts';
import { breathe, plantTable, type Plant } from './test-garden.ts';

const rose: Plant = { id: 'p1', name: 'rose', bed: 'north', tags: [], order: 1, version: 0 };

/** A page: its own table and outbox over the journal that all share. `answer` is what the server does with a write. */
function openPage(journal = memoryJournal(), answer: (key: string, name: string) => Promise<void> = async () => {}) {
  const table = plantTable();
  table.learn([rose]);
  const outbox = new Outbox(journal);
  outbox.userId = 'ada';
  const rename = (name: string): Command<Plant> => ({
    ids: ['p1'],
    kind: 'change',
    stored: { scope: 'plants', kind: 'rename', data: name },
    apply: (row) => row && { ...row, name },
    async send(_attempt, key) {
      await answer(key, name);
      return undefined;
    },
    refused: () => {},
  });
  const revive = (write: StoredWrite) => void outbox.adopt(table, rename(String(write.data)), write);
  return { table, outbox, journal, rename, revive, shown: () => table.get('p1')?.name };
}

/** Locks of a browser in which these tabs live. */
function locksOf(...tabs: string[]): LockManager {
  const locks = {
    request: (_name: string, work: () => unknown) => Promise.resolve(work()),
    query: async () => ({ held: tabs.map((tab) => ({ name: `cairn-tab:${tab}` })), pending: [] }),
  };
  return locks as unknown as LockManager;
}

const offline = async () => {
  throw new NetworkError('nobody answers');
};

test('what waits is painted and sent again by the next page, in order and under its own key', async () => {
  const first = openPage(memoryJournal(), offline);
  void first.outbox.run(first.table, first.rename('lily'));
  void first.outbox.run(first.table, first.rename('fern'));
  await first.outbox.noted;
  const kept = await first.journal.all();
  expect(kept.map(({ data }) => data)).toEqual(['lily', 'fern']);

  const sent: [string, string][] = [];
  const next = openPage(first.journal, async (key, name) => void sent.push([key, name]));
  expect(next.shown()).toBe('rose');
  await adoptWrites({ ...next, tab: next.outbox.tab, userId: 'ada', locks: locksOf() });
  expect(next.shown()).toBe('fern');
  await expect.poll(() => next.outbox.unsent).toBe(0);
  expect(sent).toEqual(kept.map(({ key, data }) => [key, data]));
  await next.outbox.noted;
  expect(await first.journal.all()).toEqual([]);
  expect(next.shown()).toBe('fern');
});

test('a living tab keeps its own; another person’s are nobody’s business', async () => {
  const first = openPage(memoryJournal(), offline);
  void first.outbox.run(first.table, first.rename('lily'));
  await first.outbox.noted;
  const next = openPage(first.journal, offline);
  await adoptWrites({ ...next, tab: next.outbox.tab, userId: 'ada', locks: locksOf(first.outbox.tab) });
  await adoptWrites({ ...next, tab: next.outbox.tab, userId: 'ben', locks: locksOf() });
  expect(next.shown()).toBe('rose');
  await adoptWrites({ ...next, tab: next.outbox.tab, userId: 'ada', locks: locksOf(next.outbox.tab) });
  expect(next.shown()).toBe('lily');
  expect(must((await first.journal.all())[0], 'it waits').tab).toBe(next.outbox.tab);
});

test('what is answered, refused or replaced is kept no longer', async () => {
  const page = openPage();
  void page.outbox.run(page.table, page.rename('lily'));
  await breathe();
  const refusing = openPage(page.journal, async () => {
    throw new Error('no');
  });
  void refusing.outbox.run(refusing.table, refusing.rename('fern'));
  await breathe();
  await Promise.all([page.outbox.noted, refusing.outbox.noted]);
  expect(await page.journal.all()).toEqual([]);
  expect([page.shown(), refusing.shown()]).toEqual(['lily', 'rose']);
});

test('a refused write is kept no longer: no later page sends it again', async () => {
  const refusing = async () => {
    throw new Error('refused');
  };
  const { outbox, table, rename, journal } = openPage(memoryJournal(), refusing);
  expect(await outbox.run(table, rename('lily'))).toBe('refused');
  await outbox.noted;
  expect(await journal.all()).toEqual([]);
});

test('writes to what may not be seen any more are given up, also one that is on its way', async () => {
  const answered = Promise.withResolvers<void>();
  const { outbox, table, rename, journal, shown } = openPage(memoryJournal(), () => answered.promise);
  const outcomes = [outbox.run(table, rename('lily')), outbox.run(table, rename('fern'))];
  outbox.discard((scope) => scope === 'others');
  expect(shown()).toBe('fern');
  outbox.discard((scope) => scope === 'plants');
  expect(await Promise.all(outcomes)).toEqual(['discarded', 'discarded']);
  answered.resolve();
  await breathe();
  await outbox.noted;
  expect([shown(), outbox.unsent, await journal.all()]).toEqual(['rose', 0, []]);
});
