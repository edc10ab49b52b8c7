import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry, openProject, row, type Sent } from '#tests/support/test-project.ts';
import { cellKey, keysIn, laneKey, partsOf, sumsOf } from './list-cells.ts';
import { groupsIn, queryKey, type ListQuery } from './list-query.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const lanes: ListQuery = {
  groupBy: 'state_id',
  subGroupBy: 'priority',
  order: { key: 'sort_order', descending: false },
  filters: {},
  type: null,
  subIssues: true,
};
const byLabels: ListQuery = { ...lanes, groupBy: 'labels__id' };

/** The answer of the wire to a list of cells (wire-work-tracking.md 3.5). */
function cells(groups: Record<string, Record<string, { rows: readonly object[]; total: number }>>, total: number) {
  const results = Object.fromEntries(
    Object.entries(groups).map(([column, inner]) => [
      column,
      {
        results: Object.fromEntries(
          Object.entries(inner).map(([lane, { rows, total: all }]) => [lane, { results: rows, total_results: all }]),
        ),
        total_results: Object.values(inner).reduce((sum, { total: all }) => sum + all, 0),
      },
    ]),
  );
  return { results, total_count: total, next_page_results: false };
}

const urgent = { priority: 'urgent', state_id: 'todo' } as const;

async function openBoard(query: ListQuery, answers: (sent: Sent) => unknown) {
  const project = openProject({ listIssues: answers });
  const paged = project.list(query, 2);
  await vi.advanceTimersByTimeAsync(0);
  const count = (key: string) => paged.list.groups.get(key)?.count ?? 0;
  return { ...project, paged, count };
}

test('a key says its column and its lane, and a whole column or lane all cells in it', () => {
  const key = cellKey('todo', 'high');
  expect([partsOf(key), partsOf('todo'), partsOf(laneKey('high'))]).toEqual([
    { column: 'todo', lane: 'high' },
    { column: 'todo', lane: null },
    { column: null, lane: 'high' },
  ]);
  expect(sumsOf([key, cellKey('done', 'high')])).toEqual(['todo', 'done', laneKey('high')]);
  const keys = ['todo', key, cellKey('todo', 'low'), cellKey('done', 'low'), laneKey('low')];
  expect(keysIn(keys, 'todo')).toEqual(['todo', key, cellKey('todo', 'low')]);
  expect(keysIn(keys, laneKey('low'))).toEqual([cellKey('todo', 'low'), cellKey('done', 'low'), laneKey('low')]);
  expect(keysIn(keys, key)).toEqual([key]);
});

test('an issue stands in each cell of its columns and lanes', () => {
  const issue = row({ priority: 'high', label_ids: ['bug', 'docs'] });
  expect(groupsIn(issue, byLabels)).toEqual([cellKey('bug', 'high'), cellKey('docs', 'high')]);
  expect(groupsIn(issue, { ...byLabels, groupBy: null })).toEqual(['']);
  expect(queryKey(lanes)).not.toBe(queryKey({ ...lanes, subGroupBy: null }));
});

test('cells, columns and lanes are counted by the answer, and follow what others do', async () => {
  const rows = [row({ id: 'a', ...urgent, sort_order: 1 }), row({ id: 'b', ...urgent, sort_order: 2 })];
  const { paged, count, hub, named } = await openBoard(lanes, () =>
    cells(
      {
        todo: {
          urgent: { rows, total: 5 },
          low: { rows: [row({ id: 'c', state_id: 'todo', priority: 'low' })], total: 1 },
        },
        done: { urgent: { rows: [row({ id: 'd', state_id: 'done', priority: 'urgent' })], total: 1 } },
        started: {},
      },
      7,
    ),
  );
  expect(named('listIssues')).toMatchObject([{ query: { group_by: 'state_id', sub_group_by: 'priority' } }]);
  expect([count('todo'), count('done'), count(laneKey('urgent')), count(laneKey('low'))]).toEqual([6, 1, 6, 1]);
  expect(paged.list.groups.get(cellKey('todo', 'urgent'))).toMatchObject({ count: 5, hasMore: true });
  expect([paged.list.total, paged.list.isComplete]).toEqual([7, false]);

  hub.deliver([entry('c', 'updated', { state_id: 'done', priority: 'urgent' })]);
  expect([count('todo'), count('done'), count(laneKey('urgent')), count(laneKey('low'))]).toEqual([5, 2, 7, 0]);
  expect([...(paged.list.groups.get(cellKey('done', 'urgent'))?.ids ?? [])].toSorted()).toEqual(['c', 'd']);
  expect(paged.list.placesOf('c')).toEqual([cellKey('done', 'urgent')]);
});

test('a cell reads on by itself, by the filters of its column and its lane', async () => {
  const first = [row({ id: 'a', ...urgent, sort_order: 1 }), row({ id: 'b', ...urgent, sort_order: 2 })];
  const rest = [row({ id: 'b', ...urgent, sort_order: 2 }), row({ id: 'c', ...urgent, sort_order: 3 })];
  const { paged, named } = await openBoard(lanes, ({ query }) =>
    query['group_by'] === undefined
      ? { results: rest, total_count: 3, next_page_results: false }
      : cells({ todo: { urgent: { rows: first, total: 3 } } }, 3),
  );
  const key = cellKey('todo', 'urgent');
  await paged.loadMore(key);
  expect(named('listIssues').at(-1)?.query).toMatchObject({ state: 'todo', priority: 'urgent', sub_issue: 'true' });
  expect(named('listIssues').at(-1)?.query).not.toHaveProperty('sub_group_by');
  expect([...(paged.list.groups.get(key)?.ids ?? [])]).toEqual(['a', 'b', 'c']);
  expect(paged.list.isComplete).toBe(true);
});

test('a lane counts an issue with two labels once', async () => {
  const both = row({ id: 'a', priority: 'high', label_ids: ['bug', 'docs'] });
  const inBoth = { high: { rows: [both], total: 1 } };
  const { count, paged } = await openBoard(byLabels, ({ query }) => {
    if (query['sub_group_by'] !== undefined) return cells({ bug: inBoth, docs: inBoth }, 2);
    const page = { results: [both], total_results: 1 };
    return query['group_by'] === undefined
      ? { results: [both], total_count: 1, next_page_results: false }
      : { results: { high: page }, total_count: 1, next_page_results: false };
  });
  expect([count('bug'), count('docs'), count(laneKey('high')), paged.list.total]).toEqual([1, 1, 1, 1]);
});
