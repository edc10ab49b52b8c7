import { expect, test } from 'vitest';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { leastForName } from '#features/labels/web/public.ts';
import { countsInLine, isWideLine, leftOutOfLine, plansInLine, roomForLabels } from './room-for-labels.ts';

/** What the places of properties look at: a project that uses everything, in a list that shows it. */
const sessionOf = (hasAny: (field: string) => boolean, isShown = (key: string) => !key.startsWith('sub_issue')) =>
  ({
    shown: { isShown, grouping: 'state', subGrouping: null },
    place: { hasAny, fixed: undefined },
  }) as unknown as ListSession;
const session = sessionOf(() => true);
const assignedTo = (people: number) => ({ assignee_ids: Array.from({ length: people }, String) }) as never;
const plansIn = (room: number, list = session) => plansInLine(list, { uses: () => true } as never, room);

test('modules, the cycle and the estimate appear from right to left as the row grows', () => {
  expect(plansIn(500)).toEqual([]);
  expect(plansIn(663)).toEqual(['estimate']);
  expect(plansIn(788)).toEqual(['cycle', 'estimate']);
  expect(plansIn(913)).toEqual(['modules', 'cycle', 'estimate']);
});

test('on a large screen the columns are wider, and none of them goes away for it', () => {
  for (let room = 1000; room < 1500; room += 4) expect(plansIn(room)).toEqual(['modules', 'cycle', 'estimate']);
  expect([1100, 1200].map((room) => isWideLine(room))).toEqual([false, true]);
});

test('where no issue has a label, none is kept room for', () => {
  const plain = sessionOf((field) => field !== 'label_ids');
  expect(plansIn(763, plain)).toEqual(['modules', 'cycle', 'estimate']);
  expect(plansIn(763)).toEqual(['estimate']);
});

test('no column takes the room in which a label has its name', () => {
  for (let room = 663; room < 1500; room += 5) {
    const plans = plansIn(room);
    expect(roomForLabels(session, assignedTo(3), { room, plans, counts: [] })).toBeGreaterThanOrEqual(leastForName);
  }
});

test('people whose pictures are counted take room of the labels', () => {
  const room = (people: number) => roomForLabels(session, assignedTo(people), { room: 800, plans: [], counts: [] });
  expect([room(0), room(3)]).toEqual([room(1), room(1)]);
  expect(room(4)).toBeLessThan(room(3));
});

test('the numbers of an issue give way, the last first, where no label would have its name beside them', () => {
  const all = sessionOf(
    () => true,
    () => true,
  );
  const numbers = { sub_issues_count: 2, attachment_count: 1, link_count: 1 };
  const countsBeside = (...names: string[]) => {
    const facts = { labels: { only: () => names.map((name) => ({ name })) } };
    const issue = { ...numbers, label_ids: names, assignee_ids: [] };
    return countsInLine(all, facts as never, issue as never, { room: 728, plans: plansIn(728, all) });
  };
  expect(countsBeside()).toEqual(['sub_issues_count', 'attachment_count', 'link_count']);
  expect(countsBeside('Bug')).toEqual(['sub_issues_count', 'attachment_count', 'link_count']);
  expect(countsBeside('Bug', 'Docs')).toEqual(['sub_issues_count', 'attachment_count']);
  expect(countsBeside('Account', 'Customer request')).toEqual(['sub_issues_count']);
  expect(countsBeside('Accessibility', 'Content')).toEqual([]);
});

test.each([
  [344, []],
  [272, ['start_date']],
  [200, ['start_date', 'labels']],
])('a line of properties of %i pixels leaves out %j, so that the state keeps its name', (room, left) => {
  const issue = {
    label_ids: ['bug', 'docs'],
    start_date: '2026-03-01',
    target_date: '2026-03-08',
    priority: 'low',
    assignee_ids: [],
  };
  expect(leftOutOfLine(session, issue as never, room)).toEqual(left);
});

test('what is not set takes no room of that line', () => {
  const issue = { label_ids: [], start_date: '2026-03-01', target_date: null, priority: 'none', assignee_ids: [] };
  expect(leftOutOfLine(session, issue as never, 200)).toEqual([]);
});
