import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { issueRow } from '#tests/support/issue-row.ts';
import { ListFocus } from './list-focus.ts';
import type { ListSession } from './list-session.ts';
import { keepSelected, Selection } from './selection.ts';

/** A list of two groups; "fern" stands in both, "moss" may not be changed, "new" has no number yet. */
function openList() {
  const groups = { todo: ['rose', 'lily', 'fern', 'moss'], done: ['fern', 'ivy', 'new'] };
  const ids = [...new Set(Object.values(groups).flat())];
  const rows = observable.map(
    ids.map((id) => [id, issueRow({ id, name: id, sequence_id: id === 'new' ? 0 : 1 })]),
    { deep: false },
  );
  const outside = observable.set<string>();
  const facts = { canEdit: ({ id }: { id: string }) => id !== 'moss', canDelete: () => false, canArchive: false };
  const list = {
    rows,
    focus: new ListFocus(),
    positions: Object.entries(groups).flatMap(([group, inside]) => inside.map((id) => ({ group, id }))),
    paged: { list: { groups: new Map(Object.entries(groups).map(([key, inside]) => [key, { ids: inside }])) } },
    factsOf: () => facts,
    isOutside: ({ id }: { id: string }) => outside.has(id),
    children: new Map(),
  } as unknown as ListSession;
  const selection = new Selection(list);
  const stop = keepSelected(Object.assign(list, { selection }));
  return { list, rows, outside, selection, stop };
}

const [rose, lily, fern, ivy] = [
  { group: 'todo', id: 'rose' },
  { group: 'todo', id: 'lily' },
  { group: 'todo', id: 'fern' },
  { group: 'done', id: 'ivy' },
];

test('rows are selected one by one, in the order of the list, an issue in two groups once', () => {
  const { selection } = openList();
  selection.togglePosition(ivy);
  selection.togglePosition(fern);
  selection.togglePosition(rose);
  expect(selection.ids).toEqual(['rose', 'fern', 'ivy']);
  selection.togglePosition(fern);
  expect(selection.ids).toEqual(['rose', 'ivy']);
  selection.clear();
  expect(selection.isOn).toBe(false);
});

test('what the person may do nothing with, and what the server has not confirmed, is not selected', () => {
  const { selection } = openList();
  selection.mark(['moss', 'new', 'rose', 'unknown']);
  expect(selection.ids).toEqual(['rose']);
  expect(selection.loaded).toEqual(['rose', 'lily', 'fern', 'ivy']);
});

test('a range goes from the row selected last, and the next one takes its place', () => {
  const { list, selection } = openList();
  selection.togglePosition(ivy);
  selection.togglePosition(lily);
  selection.extendTo(fern);
  expect(selection.ids).toEqual(['lily', 'fern', 'ivy']);
  selection.extendTo(rose);
  expect(selection.ids).toEqual(['rose', 'lily', 'ivy']);
  selection.clear();
  // Nothing was selected: it begins at the active row.
  list.focus.set(rose);
  selection.extendTo(fern);
  expect(selection.ids).toEqual(['rose', 'lily', 'fern']);
});

test('all of a group, and again all of the list', () => {
  const { selection } = openList();
  selection.selectAll('done');
  expect(selection.ids).toEqual(['fern', 'ivy']);
  selection.selectAll('done');
  expect(selection.ids).toEqual(['rose', 'lily', 'fern', 'ivy']);
});

test('an issue that leaves the list leaves the selection, and does not come back selected', () => {
  const { selection, rows, outside, stop } = openList();
  selection.mark(['rose', 'lily', 'ivy']);
  runInAction(() => {
    outside.add('lily');
    rows.delete('rose');
  });
  expect(selection.ids).toEqual(['ivy']);
  runInAction(() => outside.delete('lily'));
  expect(selection.ids).toEqual(['ivy']);
  stop();
});
