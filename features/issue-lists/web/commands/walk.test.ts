import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import type { Display } from '#features/issue-lists/web/session/display-settings.ts';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { openList } from '#tests/support/test-list.ts';
import { breathe, row } from '#tests/support/test-project.ts';
import { goAcross, goBy, goToEnd } from './walk.ts';

/** Two groups by label: rose, fern and moss have "wood", tree and bush "herb"; of them the first is in both. */
async function open(display: Partial<Display> = {}) {
  const list = openList(
    [
      row({ id: 'rose', label_ids: ['wood'], sort_order: 1, sub_issues_count: 2 }),
      row({ id: 'fern', label_ids: ['wood'], sort_order: 2 }),
      row({ id: 'moss', label_ids: ['wood'], sort_order: 3 }),
      row({ id: 'tree', label_ids: ['herb'], sort_order: 4 }),
      row({ id: 'bush', label_ids: ['herb'], sort_order: 5 }),
      ...['a', 'b'].map((id, index) => row({ id, parent_id: 'rose', label_ids: [], sort_order: 10 + index })),
    ],
    { display: { grouping: 'labels', ...display } },
  );
  await breathe();
  const { session } = list;
  const here = () => session.focus.active?.id ?? null;
  const goTo = (id: string) =>
    session.focus.set(
      must(
        session.positions.find((position) => position.id === id),
        id,
      ),
    );
  return { ...list, here, goTo };
}

test('the first key goes to the first row, whichever way it points', async () => {
  for (const steps of [1, -1, 10]) {
    const { session, here } = await open();
    goBy(session, steps);
    expect(here()).toBe('rose');
  }
});

test.each([
  ['rose', 1, 'fern'],
  ['moss', 1, 'tree'],
  ['tree', -1, 'moss'],
  ['rose', 3, 'tree'],
  ['rose', -1, 'rose'],
  ['bush', 1, 'bush'],
  ['fern', 100, 'bush'],
  ['tree', -100, 'rose'],
])('from %s by %i to %s, through groups and to the ends', async (from, steps, to) => {
  const { session, here, goTo } = await open();
  goTo(from);
  goBy(session, steps);
  expect(here()).toBe(to);
});

test('opened sub-issues lie on the way', async () => {
  const { session, here, goTo } = await open();
  session.toggleChildren('rose', true);
  await breathe();
  goTo('rose');
  const seen = [1, 2, 3].map(() => {
    goBy(session, 1);
    return here();
  });
  expect(seen).toEqual(['a', 'b', 'fern']);
});

test('each step asks for the keyboard focus', async () => {
  const { session, goTo } = await open();
  goTo('fern');
  const before = session.focus.focusRequests;
  goBy(session, 1);
  expect(session.focus.focusRequests).toBe(before + 1);
});

test('an open peek goes along, and none is opened', async () => {
  const { session, opened, goTo } = await open();
  goTo('rose');
  goBy(session, 1);
  expect(opened).toEqual([]);
  Object.assign(session, { peekId: 'fern' });
  goBy(session, 1);
  expect(opened).toEqual([['moss']]);
});

test('the ends of a list are those of all its groups', async () => {
  const { session, here } = await open();
  goToEnd(session, 'last');
  await breathe();
  expect(here()).toBe('bush');
  goToEnd(session, 'first');
  await breathe();
  expect(here()).toBe('rose');
});

test('a collapsed group is passed over', async () => {
  const { session, here, goTo } = await open();
  Object.assign(session.display, {
    isCollapsed: (_layout: string, _grouping: string, group: string) => group === 'herb',
  });
  goToEnd(session, 'last');
  await breathe();
  expect(here()).toBe('moss');
  goTo('moss');
  goBy(session, 1);
  expect(here()).toBe('moss');
});

test('a page that is not read yet is read before one goes on', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row({ id: `p${index}`, sort_order: index }));
  const { session, named } = openList(rows);
  await breathe();
  const last = must(session.positions.at(-1), 'a page');
  expect(session.positions.length).toBeLessThan(120);
  session.focus.set(last);
  const before = named('listIssues').length;
  goBy(session, 1);
  expect(session.focus.active?.id).toBe(last.id);
  await expect
    .poll(() => session.focus.active?.id)
    .toBe(`p${session.positions.findIndex(({ id }) => id === last.id) + 1}`);
  expect(named('listIssues').length).toBeGreaterThan(before);
});

test('List: an arrow opens sub-issues, and the other goes to the parent, then closes', async () => {
  const { session, here, goTo } = await open();
  goTo('rose');
  goAcross(session, 1);
  await breathe();
  expect(session.positions.map(({ id }) => id)).toEqual(['rose', 'a', 'b', 'fern', 'moss', 'tree', 'bush']);
  goTo('b');
  goAcross(session, -1);
  expect(here()).toBe('rose');
  goAcross(session, -1);
  await breathe();
  expect(session.positions.map(({ id }) => id)).toEqual(['rose', 'fern', 'moss', 'tree', 'bush']);
});

test.each([
  ['rose', 1, 'tree'],
  ['fern', 1, 'bush'],
  // The column is shorter.
  ['moss', 1, 'bush'],
  ['bush', -1, 'fern'],
  ['tree', 1, 'tree'],
  ['rose', -1, 'rose'],
])('Board: from %s by %i column to %s, at the same height', async (from, step, to) => {
  const { session, here, goTo } = await open({ layout: 'kanban' });
  goTo(from);
  goAcross(session, step as 1 | -1);
  expect(here()).toBe(to);
});

test('Board: rows are walked within their column, and its ends are its own', async () => {
  const { session, here, goTo } = await open({ layout: 'kanban' });
  goTo('moss');
  goBy(session, 1);
  expect(here()).toBe('moss');
  goToEnd(session, 'first');
  await breathe();
  expect(here()).toBe('rose');
  goTo('tree');
  goToEnd(session, 'last');
  await breathe();
  expect(here()).toBe('bush');
  expect(positionKey(must(session.focus.active, 'there is one'))).toBe(positionKey({ group: 'herb', id: 'bush' }));
});
