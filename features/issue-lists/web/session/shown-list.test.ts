import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import type { Display } from './display-settings.ts';
import type { PlaceDisplay } from './place-display.ts';
import { ShownList } from './shown-list.ts';

const settings: Display = {
  layout: 'list',
  grouping: null,
  subGrouping: null,
  order: { key: 'sort_order', descending: false },
  type: null,
  subIssues: false,
  emptyGroups: false,
  filters: {},
  calendar: null,
  isShown: () => true,
};

/** A list that is still read. */
function open(isOnScreen = true) {
  const display = observable({ now: settings, isKnown: true }, {}, { deep: false });
  const opened: { status: string }[] = [];
  const read = () => {
    const paged = observable({ status: 'loading', list: { showKnown: () => {} } });
    opened.push(paged);
    return paged as unknown as PagedList<Issue>;
  };
  const list = new ShownList(display as unknown as PlaceDisplay, read, () => isOnScreen);
  list.follow();
  return {
    list,
    answer: (status: string) => runInAction(() => opened.forEach((paged) => (paged.status = status))),
    filter: () => runInAction(() => (display.now = { ...settings, filters: { priority: ['high'] } })),
  };
}

test.each([true, false])('the list before stays while the next is read, if it is on screen: %s', (isOnScreen) => {
  const { list, answer, filter } = open(isOnScreen);
  const before = list.paged;
  filter();
  expect(list.paged === before).toBe(isOnScreen);
  answer('ready');
  expect(list.paged === before).toBe(false);
});

test.each(['ready', 'failed'])('who waits for a list goes on once it is %s', async (status) => {
  const { list, answer } = open();
  let isOver = false;
  const waiting = list.whenRead(60_000).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  answer(status);
  await waiting;
});

test('a list that takes its time is not waited for longer than was said', async () => {
  const { list } = open();
  await expect(list.whenRead(1)).resolves.toBeUndefined();
});
