import { expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { adoptWrites } from './adopt-writes.ts';
import { awaitEarlierWrites } from './await-earlier-writes.ts';
import type { Command } from './command.ts';
import { memoryJournal, type StoredWrite } from './journal.ts';
import { Outbox } from './outbox.ts';
import { plantTable, type Plant } from './test-garden.ts';

const plants: readonly Plant[] = ['p1', 'p2'].map((id) => ({
  id,
  name: 'rose',
  bed: 'north',
  tags: [],
  order: 1,
  version: 0,
}));

/**
 * A browser: its tabs share the journal, and the server notes what reaches it while the line is open. `patience`: how long
 * a tab waits for writes of another, in milliseconds.
 */
function openBrowser(patience = Infinity) {
  const journal = memoryJournal();
  const living = new Set<string>();
  const browser = { isOnline: true, sent: [] as string[] };
  const locks = {
    request: (_name: string, work: () => unknown) => Promise.resolve(work()),
    query: async () => ({ held: [...living].map((tab) => ({ name: `cairn-tab:${tab}` })), pending: [] }),
  } as unknown as LockManager;
  /** When the last edit had been made, in whichever tab. */
  let clock = Date.now();

  const openTab = (userId = 'ada') => {
    const table = plantTable();
    table.learn(plants);
    let isAsleep = false;
    const outbox = new Outbox(journal);
    outbox.userId = userId;
    living.add(outbox.tab);
    const rename = (id: string, name: string): Command<Plant> => ({
      ids: [id],
      kind: 'change',
      stored: { scope: 'plants', kind: 'rename', data: [id, name] },
      apply: (row) => row && { ...row, name },
      async send() {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (isAsleep || !browser.isOnline || !living.has(outbox.tab)) throw new NetworkError('nobody answers');
        browser.sent.push(name);
        return undefined;
      },
      refused: () => {},
    });
    const revive = (write: StoredWrite) => {
      const [id = '', name = ''] = write.data as string[];
      void outbox.adopt(table, rename(id, name), write);
    };
    const adopt = () => adoptWrites({ journal, tab: outbox.tab, userId, revive, locks });
    outbox.awaitEarlier = awaitEarlierWrites({ journal, tab: outbox.tab, userId, adopt, locks, patience, pause: 5 });
    return {
      outbox,
      edit: (name: string, id = 'p1') => {
        // Edits of a person do not fall into one millisecond.
        while (Date.now() <= clock);
        void outbox.run(table, rename(id, name));
        clock = Date.now();
      },
      shown: () => table.get('p1')?.name,
      /** From here on the tab gets nothing through, however often it tries by itself. */
      sleep: () => void (isAsleep = true),
      wake() {
        isAsleep = false;
        outbox.wake();
      },
      async crash() {
        await outbox.noted;
        living.delete(outbox.tab);
        outbox.awaitEarlier = null;
        outbox.userId = '';
      },
    };
  };
  return { browser, openTab };
}

test('edits of one object go out in the order they were made, whichever tab made them', async () => {
  const { browser, openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.sleep();
  one.edit('first');
  await one.outbox.noted;
  two.edit('second');
  two.edit('elsewhere', 'p2');
  await expect.poll(() => browser.sent).toContain('elsewhere');
  expect(browser.sent).not.toContain('second');
  one.wake();
  await expect.poll(() => [one.outbox.unsent, two.outbox.unsent]).toEqual([0, 0]);
  expect(browser.sent.filter((name) => name !== 'elsewhere')).toEqual(['first', 'second']);
});

test('a tab that does not get on is waited for a while only; other people’s tabs not at all', async () => {
  const { browser, openTab } = openBrowser(300);
  const [asleep, stranger, awake] = [openTab(), openTab('ben'), openTab()];
  asleep.sleep();
  stranger.sleep();
  asleep.edit('asleep');
  stranger.edit('of another', 'p2');
  await Promise.all([asleep.outbox.noted, stranger.outbox.noted]);
  awake.edit('mine', 'p2');
  await expect.poll(() => browser.sent).toEqual(['mine']);
  awake.edit('awake');
  await expect.poll(() => browser.sent).toEqual(['mine', 'awake']);
});

test('what a tab left behind that is gone goes before newer edits of the one that takes it over', async () => {
  const { browser, openTab } = openBrowser();
  const [gone, stays] = [openTab(), openTab()];
  stays.edit('looked around');
  await expect.poll(() => browser.sent).toEqual(['looked around']);
  browser.isOnline = false;
  gone.edit('left behind');
  await gone.outbox.noted;
  await gone.crash();
  browser.isOnline = true;
  stays.edit('newest');
  expect(stays.shown()).toBe('newest');
  await expect.poll(() => stays.outbox.unsent).toBe(0);
  expect(browser.sent).toEqual(['looked around', 'left behind', 'newest']);
  expect(stays.shown()).toBe('newest');
});
