import { expect, test } from 'vitest';
import { dayOf } from '#platform/shared/days.ts';
import { dayNumber, formatDay, formatDue, formatLongDay, formatOverdue, spanDays } from './format-day.ts';
import { formatBadge, formatFileSize, formatNames, formatPercent } from './format-number.ts';
import { formatAge, formatAgo } from './format-time.ts';

const today = '2026-03-12';

test('only real days count as days', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  for (const wrong of ['2026-02-30', '2026-3-1', '12.03.2026', '2026-03-12T00:00:00Z', '', null, undefined]) {
    expect(dayNumber(wrong)).toBeNull();
  }
});

test('compact and long days', () => {
  expect(formatDay('2026-03-12', today)).toBe('Mar 12');
  expect(formatDay('2027-03-12', today)).toBe('Mar 12, 2027');
  expect(formatDay('2026-02-30', today)).toBe('');
  expect(formatLongDay('2026-03-12')).toBe('Thu, March 12, 2026');
});

test('due words: today, tomorrow, the weekday within six days, else the date', () => {
  expect(formatDue('2026-03-12', today)).toBe('Today');
  expect(formatDue('2026-03-13', today)).toBe('Tomorrow');
  expect(formatDue('2026-03-18', today)).toBe('Wed');
  expect(formatDue('2026-03-19', today)).toBe('Mar 19');
  expect(formatDue('2026-03-11', today)).toBe('Mar 11');
  expect(formatOverdue('2026-03-09', today)).toBe('Overdue by 3 days');
  expect(formatOverdue('2026-03-12', today)).toBe('');
});

test('a moment belongs to the day of the person who looks', () => {
  const moment = new Date('2026-03-12T23:30:00Z');
  expect(dayOf(moment, 'UTC')).toBe('2026-03-12');
  expect(dayOf(moment, 'Asia/Tokyo')).toBe('2026-03-13');
});

test('spans count both ends', () => {
  expect(spanDays('2026-03-12', '2026-03-18')).toBe(7);
  expect(spanDays('2026-03-18', '2026-03-12')).toBeNull();
  expect(spanDays(null, '2026-03-12')).toBeNull();
});

test('ages in shorthand', () => {
  const now = new Date('2026-03-12T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const ages = [12, 5 * 60, 3 * 3600, 12 * 86_400, 130 * 86_400, 800 * 86_400].map((age) =>
    formatAge(before(age), now),
  );
  expect(ages).toEqual(['12s', '5m', '3h', '12d', '4mo', '2y']);
  expect(formatAge(before(-60), now)).toBe('0s');
  expect(formatAgo(before(4), now)).toBe('just now');
  expect(formatAgo(before(3 * 3600), now)).toBe('3h ago');
  expect(formatAgo('yesterday', now)).toBe('');
});

test('badges, shares, names and sizes', () => {
  expect([formatBadge(9999), formatBadge(12_345)]).toEqual(['9,999', '12K']);
  expect([formatPercent(0, 3), formatPercent(1, 1000), formatPercent(999, 1000), formatPercent(3, 3)]).toEqual([
    '0%',
    '1%',
    '99%',
    '100%',
  ]);
  expect(formatNames(['Ana', 'Ben', 'Cem', 'Dee', 'Eve'])).toBe('Ana, Ben, Cem +2 more');
  expect([formatFileSize(0), formatFileSize(1), formatFileSize(1536), formatFileSize(5 * 1024 ** 2)]).toEqual([
    '0 bytes',
    '1 byte',
    '1.5 kB',
    '5 MB',
  ]);
});
