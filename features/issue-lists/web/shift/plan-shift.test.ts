import { expect, test } from 'vitest';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { issueRow } from '#tests/support/issue-row.ts';
import { planShift } from './plan-shift.ts';

/** What is planned looks at the issue alone. */
const plan = (issues: readonly Issue[], daysOf: (id: string) => number) =>
  planShift(
    issues.map((issue) => ({ issue, facts: undefined as never })),
    daysOf,
    today,
  );
const today = '2026-03-10';

test('dates move together, and what becomes overdue by it is reported', () => {
  const both = issueRow({ id: 'a', start_date: '2026-03-11', target_date: '2026-03-12' });
  const late = issueRow({ id: 'b', start_date: null, target_date: '2026-03-09' });
  const shiftedBy = (days: number) =>
    plan([both, late], () => days).map(({ to, becomes }) => [to.start_date, to.target_date, becomes]);
  expect(shiftedBy(2)).toEqual([
    ['2026-03-13', '2026-03-14', null],
    [null, '2026-03-11', null],
  ]);
  // The second one was overdue before.
  expect(shiftedBy(-2)).toEqual([
    ['2026-03-09', '2026-03-10', 'today'],
    [null, '2026-03-07', null],
  ]);
  expect(shiftedBy(-3)[0]).toEqual(['2026-03-08', '2026-03-09', 'overdue']);
  // Overdue by a day less is still overdue; today is not the past.
  expect(shiftedBy(1)[1]).toEqual([null, '2026-03-10', 'today']);
});

test('finished issues and those without dates stay', () => {
  const done = issueRow({ id: 'a', target_date: '2026-03-12', state__group: 'completed' });
  const undated = issueRow({ id: 'b', start_date: null, target_date: null });
  expect(plan([done, undated], () => 2)).toEqual([]);
});

test('each issue moves by its own days, and none by no days', () => {
  const two = issueRow({ id: 'a', target_date: '2026-03-12' });
  const still = issueRow({ id: 'b', target_date: '2026-03-12' });
  const shifted = plan([two, still], (id) => (id === 'a' ? 2 : 0)).map(({ one, days }) => [one.issue.id, days]);
  expect(shifted).toEqual([['a', 2]]);
});
