import { describe, expect, test } from 'vitest';
import { durations, type Duration } from '#features/dashboard/rules.ts';
import { daysInBoth, daysOf, filtersOfTab, readFilters, tabsOf, tokensOfDays } from './widget-filters.ts';

const of = (duration: Duration, custom_dates: readonly string[] = []) =>
  ({ duration, tab: 'pending', custom_dates }) as const;

describe('the days of a duration', () => {
  // November 23, 2026 is a Monday.
  test.each([
    ['none', '2026-11-23', 0, {}],
    ['today', '2026-11-23', 0, { from: '2026-11-23', to: '2026-11-23' }],
    ['this_week', '2026-11-23', 0, { from: '2026-11-22', to: '2026-11-28' }],
    ['this_week', '2026-11-23', 1, { from: '2026-11-23', to: '2026-11-29' }],
    ['this_week', '2026-11-22', 1, { from: '2026-11-16', to: '2026-11-22' }],
    ['this_week', '2026-11-23', 6, { from: '2026-11-21', to: '2026-11-27' }],
    ['this_month', '2026-11-23', 0, { from: '2026-11-01', to: '2026-11-30' }],
    ['this_month', '2028-02-10', 0, { from: '2028-02-01', to: '2028-02-29' }],
    ['this_month', '2026-12-31', 0, { from: '2026-12-01', to: '2026-12-31' }],
    ['this_year', '2026-11-23', 0, { from: '2026-01-01', to: '2026-12-31' }],
  ] as const)('%s on %s, weeks from %i', (duration, today, firstDay, days) => {
    expect(daysOf(of(duration), today, firstDay)).toEqual(days);
  });

  test('of one’s own may be open at an end; the last bound of a side counts', () => {
    expect(daysOf(of('custom', ['2026-11-01;after']), '2026-11-23', 0)).toEqual({ from: '2026-11-01' });
    const two = ['2026-11-01;before', '2026-12-01;before', '2_weeks;after;fromnow', 'soon;after'];
    expect(daysOf(of('custom', two), '2026-11-23', 0)).toEqual({ to: '2026-12-01' });
  });
});

test('what is stored is read with care', () => {
  expect(readFilters('assigned_issues', {})).toEqual({ duration: 'this_week', tab: 'upcoming', custom_dates: [] });
  expect(readFilters('issues_by_priority', { duration: 'fortnight', custom_dates: [1, 'a'] })).toMatchObject({
    duration: 'this_week',
    custom_dates: ['a'],
  });
  // A tab that is not there without a duration.
  expect(readFilters('created_issues', { duration: 'none', tab: 'overdue' }).tab).toBe('pending');
  for (const duration of durations) expect(tabsOf(duration)).toContain('completed');
});

test('a tab narrows the days of its duration, from either side', () => {
  const week = { from: '2026-11-22', to: '2026-11-28' };
  const today = '2026-11-25';
  expect(filtersOfTab('upcoming', week, today)).toEqual({
    state_group: 'backlog,unstarted,started',
    target_date: '2026-11-25;after,2026-11-28;before',
  });
  expect(filtersOfTab('overdue', week, today)['target_date']).toBe('2026-11-22;after,2026-11-24;before');
  expect(filtersOfTab('completed', week, today)).toEqual({
    state_group: 'completed',
    target_date: '2026-11-22;after,2026-11-28;before',
  });
  expect(filtersOfTab('pending', {}, today)).toEqual({ state_group: 'backlog,unstarted,started' });
  expect(tokensOfDays(daysInBoth(week, {}))).toEqual(['2026-11-22;after', '2026-11-28;before']);
});
