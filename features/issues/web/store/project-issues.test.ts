import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { parseOrder } from '#features/issue-query/rules.ts';
import type { ListQuery } from './list-query.ts';
import { countedFields } from './workspace-issues.ts';
import { entry, flat, openProject, projectId, row, type Sent } from '#tests/support/test-project.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const breathe = () => vi.advanceTimersByTimeAsync(0);
const order = must(parseOrder('sort_order'), 'served');
const all: ListQuery = { groupBy: null, order, filters: {}, type: null, subIssues: true };

/** A project whose flat list has two rows of three. */
async function openList(query: ListQuery = all, more: Record<string, (sent: Sent) => unknown> = {}) {
  const project = openProject({
    listIssues: () => flat([row({ id: 'a', sort_order: 1 }), row({ id: 'b', sort_order: 2 })], 3),
    ...more,
  });
  const { list } = project.list(query, 2);
  await breathe();
  return { ...project, open: project.list, list };
}

test('what is known is changed by the log, in place', async () => {
  const { hub, list, named, issues } = await openList();
  hub.deliver([entry('b', 'updated', { name: 'Fern', sort_order: 0 })]);
  expect(list.group('').ids).toEqual(['b', 'a']);
  expect(issues.table.get('b')?.name).toBe('Fern');
  expect(named('listIssues')).toHaveLength(1);
});

test('an unknown issue is read when the change could bring it into view, and left alone otherwise', async () => {
  const { hub, list, named } = await openList(all, {
    readIssue: ({ params }) => ({ ...row({ id: String(params['issue_id']), sort_order: 1.5 }), description_html: '' }),
  });
  hub.deliver([entry('z', 'updated', { name: 'Far away' })]);
  await breathe();
  expect(named('readIssue')).toHaveLength(0);
  hub.deliver([entry('z', 'updated', { sort_order: 1.5 })]);
  await breathe();
  expect(named('readIssue')).toHaveLength(1);
  expect(list.group('').ids).toEqual(['a', 'z', 'b']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(named('listIssues').at(-1)?.query['per_page']).toBe('1');
});

test('new issues are counted, and those beyond the loaded pages not drawn', async () => {
  const { hub, list } = await openList();
  await vi.advanceTimersByTimeAsync(10_000);
  hub.deliver([
    entry('n', 'created', row({ id: 'n', sort_order: 1.5 })),
    entry('m', 'created', row({ id: 'm', sort_order: 9 })),
  ]);
  expect(list.group('').ids).toEqual(['a', 'n', 'b']);
  expect(list.total).toBe(5);
  hub.deliver([entry('n', 'deleted', {})]);
  expect([list.group('').ids.length, list.total]).toEqual([2, 4]);
});

test('a flood of new issues is read as a list, once', async () => {
  const { hub, issues, named } = await openList();
  const flood = Array.from({ length: 300 }, (_, index) => entry(`f${index}`, 'created', row({ id: `f${index}` })));
  hub.deliver(flood);
  hub.deliver([entry('x', 'updated', {}), ...flood.slice(0, 150)]);
  expect(issues.table.get('f1')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(named('listIssues').filter((sent) => sent.query['per_page'] === '2')).toHaveLength(2);
});

test('issues that are archived or belong to another project are not in the list', async () => {
  const { hub, list } = await openList();
  hub.deliver([entry('a', 'updated', { archived_at: '2026-03-02' })]);
  hub.deliver([{ ...entry('o', 'created', row({ id: 'o', project_id: 'another' })), project_id: 'another' }]);
  expect(list.group('').ids).toEqual(['b']);
});

test('after a gap in the log everything shown is read again', async () => {
  const { hub, named, issues } = await openList();
  issues.table.learn([row({ id: 'aside', parent_id: 'p', archived_at: '2026-01-01' })]);
  hub.reset();
  await breathe();
  expect(named('listIssues')).toHaveLength(2);
  expect(issues.table.get('aside')).toBeUndefined();
});

test('going back to a list shows it at once without asking again', async () => {
  const { open, named } = await openList();
  const grouped = open({ ...all, groupBy: 'priority' }, 2);
  expect([...grouped.list.group('none').ids]).toEqual(['a', 'b']);
  expect(grouped.list.loaded).toBe(false);
  const before = named('listIssues').length;
  expect(open(all, 30).list.group('').ids).toEqual(['a', 'b']);
  expect(named('listIssues')).toHaveLength(before);
});

test('a list grouped by labels asks for the number of distinct issues beside the groups', async () => {
  const labelled = { ...all, groupBy: 'labels__id' } as const;
  const { list, named } = await openList(labelled, {
    listIssues: ({ query }) =>
      query['group_by'] === undefined
        ? flat([row({ id: 'a' })], 4)
        : {
            results: {
              x: { results: [row({ id: 'a', label_ids: ['x', 'y'] })], total_results: 3 },
              y: { results: [row({ id: 'a', label_ids: ['x', 'y'] })], total_results: 1 },
            },
            total_count: 7,
            next_page_results: true,
            grouped_by: 'labels__id',
          },
  });
  expect(list.total).toBe(4);
  expect([list.group('x').count, list.group('x').hasMore, list.group('y').hasMore]).toEqual([3, true, false]);
  expect(named('listIssues').map((sent) => sent.query['group_by'])).toEqual(['labels__id', undefined]);
});

test('a state that moves to another group takes its issues along, in lists by group too', async () => {
  const { hub, issues, list, named } = await openList(
    { ...all, groupBy: 'state__group' },
    {
      listIssues: () => ({
        results: { unstarted: { results: [row({ id: 'a' })], total_results: 1 } },
        total_count: 1,
        next_page_results: false,
        grouped_by: 'state__group',
      }),
    },
  );
  const before = named('listIssues').length;
  hub.deliver([{ ...entry('todo', 'updated', { group: 'started' }), entity: 'state' }]);
  expect(issues.table.get('a')?.state__group).toBe('started');
  expect([...list.group('started').ids]).toContain('a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(named('listIssues').length).toBeGreaterThan(before);
});

test('whether any row has a start date, a cycle or modules follows every change', async () => {
  const day = '2026-03-02';
  const {
    issues,
    all: workspace,
    list,
  } = openProject({
    listIssues: () => flat([row({ id: 'i1', start_date: day }), row({ id: 'i2', cycle_id: 'sprint' })]),
  });
  list(all, 50);
  await breathe();
  const present = () => countedFields.filter((field) => workspace.hasAny(field, projectId));
  expect(present()).toEqual(['start_date', 'cycle_id']);
  expect([workspace.hasAny('start_date'), workspace.hasAny('start_date', 'another')]).toEqual([true, false]);
  issues.table.patch('i2', { start_date: day, module_ids: ['part'], updated_at: '2026-03-02T10:00:00Z' });
  issues.table.remove('i1');
  expect(present()).toEqual(['start_date', 'cycle_id', 'module_ids']);
  issues.table.patch('i2', { start_date: null, cycle_id: null, updated_at: '2026-03-02T11:00:00Z' });
  expect(present()).toEqual(['module_ids']);
});
