import { expect, it } from 'vitest';
import { cycleStatus, daysOfCycle } from './rules.ts';

const days = { start: '2026-03-10', end: '2026-03-12' };

it.each([
  ['2026-03-09', 'UPCOMING'],
  ['2026-03-10', 'CURRENT'],
  ['2026-03-12', 'CURRENT'],
  ['2026-03-13', 'COMPLETED'],
])('on %s it is %s', (today, status) => {
  expect(cycleStatus(days, today)).toBe(status);
});

it('is a draft without dates', () => {
  expect(cycleStatus(null, '2026-03-10')).toBe('DRAFT');
  expect(daysOfCycle({ start_date: null, end_date: null }, 'UTC')).toBeNull();
});

it('has the days of its project, and takes days as they are', () => {
  const tokyo = { start_date: '2026-03-09T15:00:00Z', end_date: '2026-03-11T15:00:00Z' };
  expect(daysOfCycle(tokyo, 'Asia/Tokyo')).toEqual(days);
  expect(daysOfCycle({ start_date: '2026-03-10', end_date: '2026-03-12' }, 'America/New_York')).toEqual(days);
});
