import { afterEach, expect, test } from 'vitest';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { must } from '#platform/shared/must.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { dropIssues, movingWith } from './drop-issue.ts';
import { targetOver } from './drop-targets.ts';

afterEach(() => toasts.set([]));

/** Two groups by label; "tree" is open, with its sub-issues "a" to "c" below it. */
async function openTree() {
  const list = openList(
    [
      row({ id: 'tree', label_ids: ['wood'], sub_issues_count: 3, sort_order: 1 }),
      row({ id: 'bush', label_ids: ['wood'], sort_order: 2 }),
      row({ id: 'fern', label_ids: ['herb'], sort_order: 3 }),
      ...['a', 'b', 'c'].map((id, index) =>
        row({ id, parent_id: 'tree', label_ids: ['wood'], sort_order: 10 + index }),
      ),
    ],
    { display: { grouping: 'labels' } },
  );
  await breathe();
  list.session.toggleChildren('tree', true);
  await breathe();
  const at = (id: string): RowPosition =>
    must(
      list.session.positions.find((position) => position.id === id),
      id,
    );
  const take = (id: string) => list.session.drag.start(at(id), movingWith(list.session, at(id)), false);
  return { ...list, at, take };
}

test('a sub-issue is dropped between its siblings, and only its place is written', async () => {
  const { session, at, take, named } = await openTree();
  take('a');
  const target = must(targetOver(session, at('b'), true), 'a sibling');
  expect(target).toEqual({ group: 'wood/tree', before: 'c' });
  expect(dropIssues(session, at('a'), session.drag.ids, target)).toBe(true);
  expect(named('changeIssues').map(({ body }) => body)).toEqual([{ ids: ['a'], place: { after: 'b', before: 'c' } }]);
  expect(session.positions.map(({ id }) => id)).toEqual(['tree', 'b', 'a', 'c', 'bush', 'fern']);
});

test('a sub-issue opened below its parent goes to no other group and beside no other row; it is told why', async () => {
  const { session, at, take, named } = await openTree();
  take('a');
  for (const id of ['tree', 'bush', 'fern']) expect([id, targetOver(session, at(id), false)]).toEqual([id, null]);
  expect(dropIssues(session, at('a'), ['a'], { group: 'herb', before: null })).toBe(false);
  expect(named('changeIssues')).toEqual([]);
  expect(toasts.get().map(({ title }) => title)).toEqual([
    'Sub-issues below their parent can be moved among themselves only',
  ]);
});

test('a row dragged over sub-issues of another lands below all of them', async () => {
  const { session, at, take } = await openTree();
  take('fern');
  expect(targetOver(session, at('a'), false)).toEqual({ group: 'wood', before: 'bush' });
  expect(targetOver(session, at('tree'), false)).toEqual({ group: 'wood', before: 'tree' });
});

test('with a selection only the siblings go along', async () => {
  const { session, at } = await openTree();
  session.selection.mark(['a', 'c', 'fern']);
  expect(movingWith(session, at('a'))).toEqual(['a', 'c']);
  expect(movingWith(session, at('fern'))).toEqual(['a', 'c', 'fern']);
});
