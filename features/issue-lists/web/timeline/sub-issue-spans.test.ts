import { expect, test } from 'vitest';
import { row } from '#tests/support/test-project.ts';
import { dayText } from './chart/day-numbers.ts';
import { subIssuesOf } from './sub-issue-spans.ts';

const child = (id: string, start_date: string | null, target_date: string | null) =>
  row({ id, parent_id: 'rose', start_date, target_date });

test('the days of a parent go from its earliest sub-issue to the latest', () => {
  const found = subIssuesOf(
    [
      row({ id: 'rose' }),
      child('a', '2026-03-04', '2026-03-06'),
      child('b', '2026-03-02', null),
      child('c', null, null),
    ],
    60,
  ).get('rose');
  expect(found?.days && [dayText(found.days.first), dayText(found.days.last)]).toEqual(['2026-03-02', '2026-03-06']);
  expect(subIssuesOf([child('c', null, null)], 60).get('rose')?.days).toBeNull();
});
