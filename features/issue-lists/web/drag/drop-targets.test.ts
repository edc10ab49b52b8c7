import { expect, test } from 'vitest';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { neighborsOf } from './drop-targets.ts';

/** A list in the manual order whose one group shows these rows. */
function listOf(ids: readonly string[], hasMore: boolean): ListSession {
  const groups = new Map([['todo', { ids, hasMore }]]);
  return { isManual: true, paged: { list: { groups } } } as unknown as ListSession;
}

test('a drop names the rows above and below, and null at the ends of the list', () => {
  const list = listOf(['a', 'b', 'c'], false);
  expect(neighborsOf(list, ['x'], { group: 'todo', before: 'b' })).toEqual({ after: 'a', before: 'b' });
  expect(neighborsOf(list, ['x'], { group: 'todo', before: 'a' })).toEqual({ after: null, before: 'a' });
  expect(neighborsOf(list, ['x'], { group: 'todo', before: null })).toEqual({ after: 'c', before: null });
  expect(neighborsOf(list, ['c'], { group: 'todo', before: null })).toEqual({ after: 'b', before: null });
});

test('what moves together is put between two rows that stay, also when the pointer is over one of them', () => {
  const list = listOf(['a', 'b', 'c', 'd'], false);
  expect(neighborsOf(list, ['b', 'c'], { group: 'todo', before: 'c' })).toEqual({ after: 'a', before: 'd' });
  expect(neighborsOf(list, ['a', 'c'], { group: 'todo', before: 'c' })).toEqual({ after: 'b', before: 'd' });
  expect(neighborsOf(list, ['c', 'd'], { group: 'todo', before: 'd' })).toEqual({ after: 'b', before: null });
  expect(neighborsOf(list, ['x', 'a'], { group: 'todo', before: 'b' })).toEqual({ after: null, before: 'b' });
});

test('a drop below the last loaded row does not claim that the list ends there', () => {
  const list = listOf(['a', 'b', 'c'], true);
  expect(neighborsOf(list, ['x'], { group: 'todo', before: null })).toEqual({ after: 'c' });
  expect(neighborsOf(listOf(['x'], true), ['x'], { group: 'todo', before: null })).toEqual({
    after: null,
    before: null,
  });
});
