import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { takesNewIn, whyNotIn } from './closed-group.ts';
import type { Display, Grouping } from './display-settings.ts';
import { emptyLanes, emptyTargets, orderedColumns, orderedLanes } from './group-order.ts';

// screens.md 3.1, "Groups": which groups there are, in what order, and which of them are left out for being empty.

const plans = {
  cycle: [
    { id: 'now', name: 'Now', isOpen: true, status: 'current' },
    { id: 'past', name: 'Past', isOpen: false, status: 'completed' },
    { id: 'old', name: 'Old', isOpen: false, status: null },
  ],
  modules: [
    { id: 'shop', name: 'Shop', isOpen: true },
    { id: 'blog', name: 'Blog', isOpen: false },
  ],
};
const of = (items: readonly { readonly id: string }[]) => ({
  inOrder: items,
  get: (id: string) => items.find((item) => item.id === id),
});
const values = {
  states: of([{ id: 'todo' }, { id: 'doing' }, { id: 'done' }]),
  labels: of([{ id: 'wood' }, { id: 'herb' }]),
  people: [
    { id: 'p1', name: 'Zoe' },
    { id: 'p2', name: 'ada' },
    { id: 'p3', name: 'Émile' },
  ],
  projects: [{ id: 'web' }, { id: 'app' }],
  plan: (kind: keyof typeof plans) => of(plans[kind]),
};

async function open(rows: readonly Partial<IssueRow>[], display: Partial<Display>) {
  const list = openList(
    rows.map((fields, index) => row({ id: `i${index}`, sort_order: index, ...fields })),
    { display },
  );
  await breathe();
  const { session } = list;
  Object.assign(session.place, { values });
  Object.defineProperties(session, {
    columns: { get: () => orderedColumns(session) },
    lanes: { get: () => orderedLanes(session) },
  });
  return session;
}

test.each<[Grouping, readonly string[]]>([
  ['state', ['todo', 'doing', 'done']],
  ['state_detail.group', ['backlog', 'unstarted', 'started', 'completed', 'cancelled']],
  ['priority', ['urgent', 'high', 'medium', 'low', 'none']],
  ['labels', ['wood', 'herb', 'None']],
  ['assignees', ['p2', 'p3', 'p1', 'None']],
  ['created_by', ['p2', 'p3', 'p1']],
  ['cycle', ['now', 'past', 'old', 'None']],
  ['module', ['shop', 'blog', 'None']],
  ['project', ['web', 'app']],
])('with empty groups, by %s: all that there are, "no value" last', async (grouping, groups) => {
  // Others may stand between, which this browser does not know.
  const known = orderedColumns(await open([{}], { grouping, emptyGroups: true })).filter((key) => groups.includes(key));
  expect(known).toEqual(groups);
});

test('a flat list has one group', async () => {
  expect(orderedColumns(await open([{}], {}))).toEqual(['']);
});

test('without empty groups only those with issues are there, in the same order', async () => {
  const rows = [{ label_ids: [] }, { label_ids: ['herb'] }];
  expect(orderedColumns(await open(rows, { grouping: 'labels' }))).toEqual(['herb', 'None']);
});

test('a group that is not known here stands after those that are, before "no value"', async () => {
  const rows = [{ label_ids: ['strange'] }, { label_ids: ['herb'] }, { label_ids: [] }];
  expect(orderedColumns(await open(rows, { grouping: 'labels' }))).toEqual(['herb', 'strange', 'None']);
});

test('a list without issues shows where issues would go, and not "no value"', async () => {
  expect(orderedColumns(await open([], { grouping: 'labels', layout: 'kanban' }))).toEqual(['wood', 'herb']);
  expect(orderedColumns(await open([], { grouping: 'labels' }))).toEqual(['wood', 'herb']);
});

test('a column that is left out is a target of a drag, where its value can be dropped', async () => {
  const rows = [{ priority: 'high', created_by: 'p1' }] as const;
  const session = await open(rows, { grouping: 'priority', layout: 'kanban' });
  expect(emptyTargets(session)).toEqual([]);
  const start = () => runInAction(() => session.drag.start({ group: 'high', id: 'i0' }, ['i0'], false));
  start();
  expect(emptyTargets(session)).toEqual(['urgent', 'medium', 'low', 'none']);
  const byAuthor = await open(rows, { grouping: 'created_by', layout: 'kanban' });
  runInAction(() => byAuthor.drag.start({ group: 'p1', id: 'i0' }, ['i0'], false));
  expect(emptyTargets(byAuthor)).toEqual([]);
  expect(emptyLanes(byAuthor)).toEqual([]);
});

test.each<[Grouping, string, RegExp | null]>([
  ['cycle', 'now', null],
  ['cycle', 'past', /Past/],
  ['cycle', 'old', /Old/],
  ['cycle', 'None', null],
  ['module', 'shop', null],
  ['module', 'blog', /Blog/],
  // The same word as a value of something else closes nothing.
  ['labels', 'past', null],
])('by %s the group "%s" takes new issues, unless it says why not: %s', async (grouping, group, reason) => {
  const session = await open([{}], { grouping, emptyGroups: true });
  Object.assign(session, { canCreate: true });
  const why = whyNotIn(session, group);
  if (reason === null) expect(why).toBeNull();
  else expect(why).toMatch(reason);
  expect(takesNewIn(session, group)).toBe(reason === null);
});

test('where nothing is created, no group takes new issues', async () => {
  expect(takesNewIn(await open([{}], { grouping: 'cycle' }), 'now')).toBe(false);
});
