import { afterEach, expect, test, vi } from 'vitest';
import { parseOrder } from '#features/issue-query/rules.ts';
import { must } from '#platform/shared/must.ts';
import { changeIssues } from './change-issues.ts';
import type { Issue } from './issue.ts';
import { isListed, listedFields, type ListScope } from './list-scope.ts';
import type { ListQuery } from './list-query.ts';
import { breathe, entry, flat, openProject, projectId, row } from '#tests/support/test-project.ts';

const query: ListQuery = {
  groupBy: null,
  order: must(parseOrder('sort_order'), 'served'),
  filters: {},
  type: null,
  subIssues: true,
};
const there = '01890000-0000-7000-8000-00000000000b';

afterEach(() => void vi.useRealTimers());

/** All issues of the workspace, answered with these rows; `onRead` is called for each reading. */
function everything(rows: readonly Issue[], onRead: () => void): ListScope {
  const page = { rows, total: rows.length, more: false };
  return {
    key: 'everything',
    reaches: () => true,
    holds: isListed,
    fields: listedFields,
    stateName: () => null,
    conditionOf: () => null,
    source: () => ({
      readFirst: async () => {
        onRead();
        return { groups: new Map([['', page]]), total: rows.length };
      },
      readMore: async () => page,
      readCounts: async () => ({ groups: new Map([['', rows.length]]), total: rows.length }),
      readValueCounts: async () => ({}),
    }),
  };
}

async function openBoth() {
  let readings = 0;
  const mine = [row({ id: 'a', sort_order: 1 })];
  const others = [row({ id: 'z', sort_order: 2, project_id: there })];
  const project = openProject({
    listIssues: () => flat(mine),
    changeIssues: () => new Promise(() => {}),
    readIssue: ({ params }) => ({ ...row({ id: String(params['issue_id']) }), description_html: '' }),
  });
  const all = project.all.list(
    everything([...mine, ...others], () => (readings += 1)),
    query,
    50,
  ).list;
  const own = project.list(query, 50).list;
  await breathe();
  return { ...project, own, everywhere: all, readings: () => readings };
}

test('an edit made in the list of a project is in the list of the workspace in the same call', async () => {
  const { issues, own, everywhere } = await openBoth();
  expect([own.group('').ids, everywhere.group('').ids]).toEqual([['a'], ['a', 'z']]);
  void changeIssues(issues, ['a'], { set: { sort_order: 9 } });
  expect(everywhere.group('').ids).toEqual(['z', 'a']);
  void changeIssues(issues, ['a'], { archive: true });
  expect([own.group('').ids, everywhere.group('').ids, everywhere.total]).toEqual([[], ['z'], 1]);
});

test('an issue that moves to another project leaves the list of one and stays in that of all, counted once', async () => {
  const { hub, own, everywhere } = await openBoth();
  const moved = row({ id: 'a', sort_order: 1, project_id: there, updated_at: '2026-03-02T10:00:00Z' });
  hub.deliver([entry('a', 'deleted', {}), { ...entry('a', 'created', moved), project_id: there }]);
  expect([own.group('').ids, everywhere.group('').ids]).toEqual([[], ['a', 'z']]);
  expect([own.total, everywhere.total]).toEqual([0, 2]);
});

test('what happens in a workspace that is not followed any more is another store’s', async () => {
  const { hub, everywhere } = await openBoth();
  hub.follow('harbor');
  hub.deliver([entry('n', 'created', row({ id: 'n' }))]);
  expect(everywhere.group('').ids).toContain('n');
  hub.follow('lighthouse');
  hub.deliver([entry('m', 'created', row({ id: 'm' }))]);
  expect(everywhere.group('').ids).not.toContain('m');
});

test('of a project that no list shows nothing is kept', async () => {
  const { hub, all } = openProject({ listIssues: () => flat([]) });
  const strange = (id: string, project: string) => ({
    ...entry(id, 'created', row({ id, project_id: project })),
    project_id: project,
  });
  hub.deliver([strange('o', there), strange('i', projectId)]);
  expect([all.table.get('o'), all.table.get('i')?.id]).toEqual([undefined, 'i']);
});

test('an unknown issue of a project whose states are not read brings its lists up to date as a whole', async () => {
  const { hub, everywhere, named, readings } = await openBoth();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hub.deliver([{ ...entry('y', 'updated', { sort_order: 3 }), project_id: there }]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([named('readIssue').length, readings()]).toEqual([0, 2]);
  hub.deliver([entry('b', 'updated', { sort_order: 3 })]);
  await breathe();
  expect(named('readIssue')).toHaveLength(1);
  expect(everywhere.group('').ids).toContain('b');
});
