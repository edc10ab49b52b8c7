import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { announcements } from '#platform/ui/notices/announce.ts';
import type { ListSession } from './session/list-session.ts';
import { announceCounts } from './use-announce-count.ts';

test('the number of issues is said after a filter, layout or group change, not when the page opens', () => {
  const list = (total: number, loaded = true) => observable({ list: { loaded, total } }, {}, { deep: true });
  const session = observable({ paged: list(5, false), shown: { layout: 'list' } }, {}, { deep: false });
  const said: string[] = [];
  const unsubscribe = announcements.watch(() => said.push(announcements.get().polite.text));
  const stop = announceCounts(session as unknown as Pick<ListSession, 'paged' | 'shown'>);
  runInAction(() => (session.paged.list.loaded = true));
  expect(said).toEqual([]);
  const filtered = list(1, false);
  runInAction(() => (session.paged = filtered));
  expect(said).toEqual([]);
  runInAction(() => (filtered.list.loaded = true));
  expect(said).toEqual(['1 issue']);
  runInAction(() => (session.shown = { layout: 'kanban' }));
  expect(said).toEqual(['1 issue', '1 issue']);
  // An issue that comes or goes by itself is not announced.
  runInAction(() => (filtered.list.total = 2));
  expect(said).toHaveLength(2);
  stop();
  unsubscribe();
});
