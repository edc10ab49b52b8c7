import { expect, test } from 'vitest';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { plansInLine, roomForLabels } from './room-for-labels.ts';

/** What the places of properties look at: a project that uses everything, in a list that shows it. */
const shown = { isShown: (key: string) => !key.startsWith('sub_issue'), grouping: 'state', subGrouping: null };
const sessionOf = (hasAny: (field: string) => boolean) =>
  ({ shown, place: { hasAny, fixed: undefined } }) as unknown as ListSession;
const session = sessionOf(() => true);
const plansIn = (room: number, list = session) => plansInLine(list, { uses: () => true } as never, room);

test('modules, the cycle and the estimate appear from right to left as the row grows', () => {
  expect(plansIn(500)).toEqual([]);
  expect(plansIn(655)).toEqual(['estimate']);
  expect(plansIn(780)).toEqual(['cycle', 'estimate']);
  expect(plansIn(905)).toEqual(['modules', 'cycle', 'estimate']);
});

test('where no issue has a label, none is kept room for', () => {
  const plain = sessionOf((field) => field !== 'label_ids');
  expect(plansIn(755, plain)).toEqual(['modules', 'cycle', 'estimate']);
  expect(plansIn(755)).toEqual(['estimate']);
});

test('no column takes the room in which a label has its name', () => {
  for (let room = 655; room < 1200; room += 5) {
    const plans = plansIn(room);
    expect(roomForLabels(session, { link_count: 0, attachment_count: 0 } as never, room, plans)).toBeGreaterThanOrEqual(
      140,
    );
  }
});
