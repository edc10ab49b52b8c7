// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { must } from '#platform/shared/must.ts';
import { announcements } from '#platform/ui/notices/announce.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { clearCells, copyCell, fillCells, pasteCells, textOfCell } from './cell-values.ts';
import type { CellId, ColumnId } from './columns.ts';

// screens.md 3.5: Mod C copies the display text, Mod V pastes a matching value over the selected cells, Delete clears
// optional values, and a value is filled down. What is created, updated and counted is for reading.

const plans = {
  cycle: [{ id: 'c1', name: 'Sprint 1', isOpen: true }],
  modules: [
    { id: 'm1', name: 'Checkout', isOpen: true },
    { id: 'm2', name: 'Search', isOpen: true },
  ],
  estimate: [{ id: 'e5', name: '5', isOpen: true }],
};
const people = [
  { id: 'ada', name: 'Ada' },
  { id: 'ben', name: 'Ben' },
];

/** The facts of a project that the cells ask for, over its real issues, states and labels. */
function factsOver(issues: ProjectFacts['issues'], canEdit: (issue: IssueRow) => boolean): ProjectFacts {
  const { states, labels } = issues.parts;
  const label = (id: string, name: string) => ({
    id,
    name,
    color: '#000000',
    parent: null,
    sort_order: 1,
    project_id: issues.parts.projectId,
    workspace_id: 'w',
  });
  labels.table.learn([label('l1', 'Bug'), label('l2', 'Docs')] as never);
  const facts = {
    issues,
    states,
    labels,
    people,
    project: { name: 'Website' },
    person: (id: string) =>
      must(
        people.find((one) => one.id === id),
        id,
      ),
    plan: (kind: keyof typeof plans) => ({
      inOrder: plans[kind],
      get: (id: string) => plans[kind].find((item) => item.id === id),
    }),
    canEdit,
    canDelete: canEdit,
  };
  return facts as unknown as ProjectFacts;
}

async function openTable(rows: readonly Partial<IssueRow>[], canEdit: (issue: IssueRow) => boolean = () => true) {
  const list = openList(rows.map((fields, index) => row({ sort_order: index, ...fields })));
  await breathe();
  const facts = factsOver(list.issues, canEdit);
  Object.assign(list.session, { factsOf: () => facts });
  const one = (id: string) => ({ facts, issue: must(list.all.table.get(id), id) });
  const changes = () => list.named('changeIssues').map(({ body }) => body);
  return { ...list, one, changes };
}

const said = () => toasts.get().map(({ title }) => title);

beforeEach(() => {
  toasts.set([]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
});

test.each<[CellId, Partial<IssueRow>, string]>([
  ['title', { name: 'Prune the rose' }, 'Prune the rose'],
  ['project', {}, 'Website'],
  ['state', { state_id: 'done' }, 'done'],
  ['priority', { priority: 'high' }, 'High'],
  ['assignees', { assignee_ids: ['ben', 'ada'] }, 'Ben, Ada'],
  ['assignees', { assignee_ids: [] }, ''],
  ['labels', { label_ids: ['l1', 'l2'] }, 'Bug, Docs'],
  ['labels', { label_ids: ['gone', 'l2'] }, 'Docs'],
  ['start_date', { start_date: null }, ''],
  ['cycle', { cycle_id: 'c1' }, 'Sprint 1'],
  ['modules', { module_ids: ['m2', 'm1'] }, 'Search, Checkout'],
  ['estimate', { estimate_point: 'e5' }, '5'],
  ['sub_issues_count', { sub_issues_count: 4, sub_issues_done: 1 }, '1/4'],
  ['sub_issues_count', { sub_issues_count: 0 }, '0'],
  ['link_count', { link_count: 0 }, '0'],
  ['attachment_count', { attachment_count: 12 }, '12'],
])('the text of the cell %s of %j is "%s"', async (id, fields, text) => {
  const { one } = await openTable([{ id: 'rose', ...fields }]);
  expect(textOfCell(one('rose'), id)).toBe(text);
});

test.each<[ColumnId, string, Record<string, unknown>]>([
  ['state', 'DONE', { state_id: 'done' }],
  ['priority', ' urgent ', { priority: 'urgent' }],
  ['assignees', 'Ben', { assignee_ids: ['ben'] }],
  ['labels', 'docs, bug', { label_ids: ['l2', 'l1'] }],
  ['cycle', 'sprint 1', { cycle_id: 'c1' }],
  ['modules', 'Search', { module_ids: ['m2'] }],
  ['estimate', '5', { estimate_point: 'e5' }],
  ['target_date', '2026-03-04', { target_date: '2026-03-04' }],
])('pasting into %s what "%s" names sets it', async (id, text, set) => {
  const { session, one, changes } = await openTable([{ id: 'rose' }]);
  pasteCells(session, one('rose'), id, text);
  expect(changes()).toEqual([{ ids: ['rose'], set }]);
  expect(said()).toEqual([]);
});

test.each<[CellId, string, string]>([
  ['title', 'Rose', 'Title'],
  ['link_count', '3', 'Link'],
  ['created_at', '2026-03-04', 'Created on'],
  ['project', 'Website', 'Project'],
])('nothing is pasted into %s, which says so', async (id, text, name) => {
  const { session, one, changes } = await openTable([{ id: 'rose' }]);
  pasteCells(session, one('rose'), id, text);
  expect(changes()).toEqual([]);
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain(name);
});

test('a text that names nothing is refused with what is unknown in it and the column', async () => {
  const { session, one, changes } = await openTable([{ id: 'rose' }]);
  pasteCells(session, one('rose'), 'labels', 'Bug, Nonsense');
  expect(changes()).toEqual([]);
  expect(said()).toEqual(['No match for “Nonsense” in Labels']);
});

test('what was copied is pasted exactly, a date also into the other date, and only where it fits', async () => {
  const { session, one, changes } = await openTable([
    { id: 'rose', target_date: '2026-03-12', label_ids: ['l1', 'gone'], start_date: null },
    { id: 'fern' },
    { id: 'tree' },
  ]);
  // The text does not say the year, and typed it means the next such day.
  const day = copyCell(one('rose'), 'target_date');
  expect(day).toBe('Mar 12');
  pasteCells(session, one('fern'), 'start_date', ` ${day}\n`);
  expect(changes()).toEqual([{ ids: ['fern'], set: { start_date: '2026-03-12' } }]);
  // The copied value, not those that the text names: one of the labels has no name here.
  pasteCells(session, one('tree'), 'labels', copyCell(one('rose'), 'labels'));
  expect(changes().at(-1)).toEqual({ ids: ['tree'], set: { label_ids: ['l1', 'gone'] } });
  // Copied from a column of another kind, it is a text like any other.
  pasteCells(session, one('rose'), 'priority', copyCell(one('rose'), 'labels'));
  expect(changes()).toHaveLength(2);
  expect(said()).toHaveLength(1);
});

test('an empty date is copied and pasted too', async () => {
  const { session, one, changes } = await openTable([
    { id: 'rose', target_date: null },
    { id: 'fern', target_date: '2031-03-12' },
  ]);
  pasteCells(session, one('fern'), 'target_date', copyCell(one('rose'), 'target_date'));
  expect(changes()).toEqual([{ ids: ['fern'], set: { target_date: null } }]);
});

test('a value goes to all selected issues where the row is one of them, else to its own', async () => {
  const { session, one, changes } = await openTable([{ id: 'rose' }, { id: 'fern' }, { id: 'tree' }]);
  session.selection.mark(['rose', 'fern']);
  pasteCells(session, one('rose'), 'priority', 'High');
  pasteCells(session, one('tree'), 'priority', 'Low');
  expect(changes()).toEqual([
    { ids: ['rose', 'fern'], set: { priority: 'high' } },
    { ids: ['tree'], set: { priority: 'low' } },
  ]);
});

test('issues that the person may not edit keep their values', async () => {
  const { session, one, changes } = await openTable([{ id: 'rose' }, { id: 'fern' }], ({ id }) => id !== 'fern');
  pasteCells(session, one('fern'), 'priority', 'High');
  expect(changes()).toEqual([]);
  session.selection.mark(['rose', 'fern']);
  clearCells(session, one('rose'), 'assignees');
  expect(changes()).toEqual([{ ids: ['rose'], set: { assignee_ids: [] } }]);
});

test('dates that would be in the wrong order are refused for all', async () => {
  const { session, one, changes } = await openTable([
    { id: 'rose', start_date: '2026-03-01' },
    { id: 'fern', start_date: '2026-03-20' },
  ]);
  session.selection.mark(['rose', 'fern']);
  pasteCells(session, one('rose'), 'target_date', '2026-03-10');
  expect(changes()).toEqual([]);
  expect(said()).toHaveLength(1);
  // The first day of the other is not after it.
  pasteCells(session, one('rose'), 'target_date', '2026-03-20');
  expect(changes()).toEqual([{ ids: ['rose', 'fern'], set: { target_date: '2026-03-20' } }]);
});

test.each<[ColumnId, Record<string, unknown>]>([
  ['priority', { priority: 'none' }],
  ['assignees', { assignee_ids: [] }],
  ['labels', { label_ids: [] }],
  ['start_date', { start_date: null }],
  ['target_date', { target_date: null }],
  ['cycle', { cycle_id: null }],
  ['modules', { module_ids: [] }],
  ['estimate', { estimate_point: null }],
])('clearing %s leaves it empty', async (id, set) => {
  const { session, one, changes } = await openTable([
    {
      id: 'rose',
      priority: 'high',
      assignee_ids: ['ada'],
      label_ids: ['l1'],
      start_date: '2026-03-01',
      target_date: '2026-03-02',
      cycle_id: 'c1',
      module_ids: ['m1'],
      estimate_point: 'e5',
    },
  ]);
  clearCells(session, one('rose'), id);
  expect(changes()).toEqual([{ ids: ['rose'], set }]);
});

test.each<CellId>(['title', 'state', 'sub_issues_count', 'updated_at'])(
  '%s is never empty, and says so',
  async (id) => {
    const { session, one, changes } = await openTable([{ id: 'rose' }]);
    clearCells(session, one('rose'), id);
    expect(changes()).toEqual([]);
    expect(said()).toHaveLength(1);
  },
);

test('filling gives other rows the value as one edit, each once, and announces it', async () => {
  const { one, changes } = await openTable(
    [{ id: 'rose', priority: 'urgent' }, { id: 'fern' }, { id: 'tree' }, { id: 'moss' }],
    ({ id }) => id !== 'moss',
  );
  // An issue with two labels stands in two groups.
  fillCells(one('rose'), 'priority', ['fern', 'tree', 'fern', 'moss'].map(one));
  expect(changes()).toEqual([{ ids: ['fern', 'tree'], set: { priority: 'urgent' } }]);
  const { text } = announcements.get().polite;
  expect(text).toContain('2');
  expect(text).toContain('Urgent');
});

test.each<CellId>(['title', 'attachment_count', 'created_at'])('%s is not filled', async (id) => {
  const { one, changes } = await openTable([{ id: 'rose' }, { id: 'fern' }]);
  fillCells(one('rose'), id, [one('fern')]);
  expect(changes()).toEqual([]);
});
