import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#platform/shared/days.ts';
import { parseDay } from './parse-day.ts';

// A Thursday.
const today = '2026-03-12';

test.each([
  ['today', '2026-03-12'],
  ['Tomorrow', '2026-03-13'],
  ['fri', '2026-03-13'],
  ['thu', '2026-03-19'],
  ['Thursday', '2026-03-19'],
  ['next week', '2026-03-16'],
  ['in 3 days', '2026-03-15'],
  ['in 2 weeks', '2026-03-26'],
  ['12 mar', '2026-03-12'],
  ['11 mar', '2027-03-11'],
  ['Mar 20', '2026-03-20'],
  ['1 January 2028', '2028-01-01'],
  ['2026-12-31', '2026-12-31'],
  ['30 feb', null],
  ['2026-02-30', null],
  ['soon', null],
  ['m', null],
  ['', null],
])('%s', (text, day) => {
  expect(parseDay(text, today)).toBe(day);
});

test('weekdays and distances', () => {
  expect(weekdayOf(today)).toBe(4);
  expect(weekdayOf('1969-12-31')).toBe(3);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
