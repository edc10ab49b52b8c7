import { expect, test } from 'vitest';
import { isConflict } from './is-conflict.ts';

const issue = (start_date: string | null, target_date: string | null, state__group = 'started' as const) => ({
  start_date,
  target_date,
  state__group,
});

test('an issue that starts before its blocker has ended is in conflict, on the last day too', () => {
  const blocker = issue('2026-03-02', '2026-03-06');
  expect(isConflict(blocker, issue('2026-03-05', '2026-03-09'))).toBe(true);
  expect(isConflict(blocker, issue('2026-03-06', '2026-03-09'))).toBe(true);
  expect(isConflict(blocker, issue('2026-03-07', '2026-03-09'))).toBe(false);
});

test('without the dates that meet, or once one of them is finished, there is no conflict', () => {
  const blocked = issue('2026-03-01', null);
  expect(isConflict(issue('2026-03-02', null), blocked)).toBe(false);
  expect(isConflict(issue(null, '2026-03-06'), issue(null, '2026-03-05'))).toBe(false);
  expect(isConflict({ ...issue(null, '2026-03-06'), state__group: 'completed' }, blocked)).toBe(false);
  expect(isConflict(issue(null, '2026-03-06'), { ...blocked, state__group: 'cancelled' })).toBe(false);
});
