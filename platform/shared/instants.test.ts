import { expect, test } from 'vitest';
import { inTimeZone, startOfDay } from './instants.ts';

test.each([
  ['UTC stays as it is', '2026-03-01T10:00:00.123456Z', 'UTC', '2026-03-01T10:00:00.123456Z'],
  ['east of Greenwich', '2026-03-01T10:00:00Z', 'Asia/Tokyo', '2026-03-01T19:00:00+09:00'],
  ['half an hour off', '2026-03-01T10:00:00Z', 'Asia/Kolkata', '2026-03-01T15:30:00+05:30'],
  ['three quarters off', '2026-03-01T10:00:00Z', 'Asia/Kathmandu', '2026-03-01T15:45:00+05:45'],
  ['west, back into yesterday', '2026-03-01T02:00:00Z', 'America/New_York', '2026-02-28T21:00:00-05:00'],
  ['west by half an hour', '2026-01-01T00:00:00Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
  ['before the clocks change', '2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29T01:59:59+01:00'],
  ['after it', '2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['over the end of a year', '2026-12-31T23:30:00Z', 'Pacific/Auckland', '2027-01-01T12:30:00+13:00'],
  ['microseconds are kept', '2026-03-01T10:00:00.000001Z', 'Asia/Tokyo', '2026-03-01T19:00:00.000001+09:00'],
  ['London in winter is not UTC by name', '2026-01-01T00:00:00Z', 'Europe/London', '2026-01-01T00:00:00+00:00'],
  ['an unknown zone counts as UTC', '2026-03-01T10:00:00Z', 'Moon/Tranquility', '2026-03-01T10:00:00Z'],
])('%s', (_, time, zone, shown) => {
  expect(inTimeZone(time, zone)).toBe(shown);
  // However it is written, it is the same instant.
  expect(Date.parse(inTimeZone(time, zone))).toBe(Date.parse(time));
});

test.each([
  ['UTC', '2026-03-01', 'UTC', '2026-03-01T00:00:00Z'],
  ['east of Greenwich', '2026-03-01', 'Asia/Tokyo', '2026-02-28T15:00:00Z'],
  ['three quarters off', '2026-03-01', 'Asia/Kathmandu', '2026-02-28T18:15:00Z'],
  ['west of Greenwich', '2026-03-01', 'America/New_York', '2026-03-01T05:00:00Z'],
  ['the day the clocks change', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['the day after', '2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
  ['a day without midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['clocks set back at midnight', '2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
  ['an unknown zone counts as UTC', '2026-03-01', 'Moon/Tranquility', '2026-03-01T00:00:00Z'],
])('a day begins: %s', (_, day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
});
