import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { issueRow } from '#tests/support/issue-row.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { readDisplay } from './display-settings.ts';
import type { ListSession } from './list-session.ts';
import { Selection } from './selection.ts';
import { mostSelected, selectWhole, wholeOf, type WholeList } from './select-whole.ts';

/** A list with one page of two loaded rows out of `total`; whose other rows the server has. */
function openList(total: number) {
  const all = Array.from({ length: total }, (_, index) => issueRow({ id: `i${index}`, sequence_id: index + 1 }));
  const rows = observable.map<string, Issue>(
    all.slice(0, 2).map((row) => [row.id, row]),
    { deep: false },
  );
  const asked: number[] = [];
  const group = { ids: ['i0', 'i1'] };
  const paged = { list: { isComplete: total === 2, total, groups: new Map([['todo', group]]) } };
  const list = {
    paged,
    shown: readDisplay({ id: '', filters: {}, display_filters: {}, display_properties: {} }, offer),
    rows: Object.assign(rows, {
      learn: (more: readonly Issue[]) => runInAction(() => more.forEach((row) => rows.set(row.id, row))),
    }),
    factsOf: () => ({ canEdit: ({ id }: Issue) => id !== 'i3', canDelete: () => false, canArchive: false }),
    positions: [],
    scope: {
      source: ({ groupBy }: { groupBy: unknown }) => ({
        readFirst: async (size: number) => {
          expect(groupBy).toBeNull();
          asked.push(size);
          if (total === 7) throw new Error('away');
          return { groups: new Map([['', { rows: all.slice(0, size), total, more: total > size }]]), total };
        },
      }),
    },
  } as unknown as ListSession;
  const selection = new Selection(list);
  return { list: Object.assign(list, { selection }) as WholeList, selection, asked };
}

const offer = { layouts: ['list'], groupings: ['state'], orders: [], filters: [], subIssues: 'chosen' } as const;
const said = () => toasts.get().at(-1)?.title;

test('everything that the filters choose is selected, also what is not loaded', async () => {
  const { list, selection, asked } = openList(142);
  expect(wholeOf(list)).toBe(142);
  await selectWhole(list);
  // What the person may do nothing with is left out.
  expect(selection.size).toBe(141);
  expect(selection.has('i141')).toBe(true);
  expect(asked).toEqual([mostSelected]);
});

test('nothing is asked where everything is loaded', async () => {
  const { list, selection, asked } = openList(2);
  expect(wholeOf(list)).toBe(2);
  await selectWhole(list);
  expect([selection.size, asked]).toEqual([2, []]);
});

test('the bound is reported in words', async () => {
  const { list, selection } = openList(1_200);
  await selectWhole(list);
  expect(selection.size).toBe(mostSelected - 1);
  expect(said()).toBe('Selected the first 1,000 of 1,200 issues');
});

test('without an answer nothing is selected, and the person is notified', async () => {
  const { list, selection } = openList(7);
  await selectWhole(list);
  expect(selection.size).toBe(0);
  expect(said()).toBe('Could not select all issues');
});
