import { afterEach, expect, test, vi } from 'vitest';
import { openList } from '#tests/support/test-list.ts';
import { breathe, flat, row } from '#tests/support/test-project.ts';
import { goAcross } from '#features/issue-lists/web/commands/walk.ts';
import { must } from '#platform/shared/must.ts';
import { rowsOf } from './nested-rows.ts';
import { goIn, wayIn } from './open-children.ts';
import { followDisplay } from './toggle-children.ts';

afterEach(() => void vi.useRealTimers());

const number = (index: number) => String(index + 1).padStart(3, '0');

/** A tree, and the issues that stand below one another in it. */
const chain = ['tree', 'branch', 'twig', 'stem', 'leaf'].map((id, index, all) =>
  row({ id, sort_order: index, parent_id: all[index - 1] ?? null, sub_issues_count: id === 'leaf' ? 0 : 1 }),
);

test('an issue with 300 sub-issues shows them page by page, to the last', async () => {
  const leaves = Array.from({ length: 300 }, (_, index) =>
    row({ id: `leaf ${number(index)}`, parent_id: 'tree', sort_order: index }),
  );
  const { session, read } = openList([row({ id: 'tree', sub_issues_count: 300 }), ...leaves]);
  await breathe();
  session.toggleChildren('tree', true);
  await breathe();
  expect(read()).toHaveLength(102);
  expect(read().slice(-2)).toEqual(['  leaf 100', '  more of /tree']);
  const below = () => must(rowsOf(session, '/tree'), 'it is open');
  await below().paged.loadMore(below().rows.key);
  expect(read().slice(-2)).toEqual(['  leaf 200', '  more of /tree']);
  await below().paged.loadMore(below().rows.key);
  expect(read()).toHaveLength(301);
  expect(read().at(-1)).toBe('  leaf 300');
});

test('three levels open in place; on the third the chevron and the arrow open the peek at the sub-issues', async () => {
  const { session, read, opened } = openList(chain);
  await breathe();
  for (const id of ['tree', 'branch', 'twig']) {
    session.focus.set(must(session.positions.at(-1), 'the deepest row'));
    goAcross(session, 1);
    await breathe();
    expect(session.children.has(id)).toBe(true);
  }
  expect(read()).toEqual(['tree', '  branch', '    twig', '      stem']);
  const stem = must(session.positions.at(-1), 'the row on the third level');
  expect(wayIn(session, stem, session.rows.get('stem'))).toBe('peek');
  session.focus.set(stem);
  goAcross(session, 1);
  goIn(session, stem, 'peek');
  expect(opened).toEqual([
    ['stem', 'sub-issues'],
    ['stem', 'sub-issues'],
  ]);
  expect(read()).toHaveLength(4);
});

test('sub-issues that take long have their places kept, at most three; those that cannot be read say so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let fail = (_error: Error) => {};
  const { session, read } = openList([], {
    answer: ({ query }) => {
      if (query['parent'] === undefined) return flat([row({ id: 'tree', sub_issues_count: 5 })]);
      return new Promise((_, reject) => (fail = reject));
    },
  });
  await breathe();
  session.toggleChildren('tree', true);
  await breathe();
  expect(read()).toEqual(['tree']);
  vi.advanceTimersByTime(150);
  expect(read()).toEqual(['tree', '  3 awaited of /tree']);
  fail(new Error('no'));
  await breathe();
  expect(read()).toEqual(['tree', '  more of /tree']);
});

test('opened sub-issues follow the order of the list, and close when they become rows of their own', async () => {
  const rows = [
    row({ id: 'tree', sub_issues_count: 2, sort_order: 0 }),
    row({ id: 'a', parent_id: 'tree', sort_order: 1 }),
    row({ id: 'b', parent_id: 'tree', sort_order: 2 }),
  ];
  const { session, read, show } = openList(rows);
  const stop = followDisplay(session);
  await breathe();
  session.toggleChildren('tree', true);
  await breathe();
  expect(read()).toEqual(['tree', '  a', '  b']);
  show({ order: { key: 'sort_order', descending: true } });
  await breathe();
  expect(read()).toEqual(['tree', '  b', '  a']);
  show({ subIssues: true });
  await breathe();
  expect(read()).toEqual(['b', 'a', 'tree']);
  expect(session.children.size).toBe(0);
  stop();
});
