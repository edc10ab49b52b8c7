import { afterEach, expect, it } from 'vitest';
import { formatDay } from './format-day.ts';
import { formatCount } from './format-number.ts';
import { formatClock, formatDateTime, formatMoment } from './format-time.ts';
import { chooseFormats, weekStart, weekStartOf } from './formats.ts';

afterEach(() => chooseFormats({ language: '', timeFormat: 'auto', firstDay: null, timeZone: null }));

const noon = '2026-03-12T14:03:00Z';

it('writes days and numbers as the chosen language does, from the moment it is chosen', () => {
  chooseFormats({ language: 'en-US' });
  expect([formatDay('2026-03-12', '2026-01-01'), formatCount(12345)]).toEqual(['Mar 12', '12,345']);
  chooseFormats({ language: 'en-GB' });
  expect(formatDay('2026-03-12', '2026-01-01')).toBe('12 Mar');
  chooseFormats({ language: 'de-DE' });
  expect(formatCount(12345)).toBe('12.345');
});

it('writes the time of day by 12 or 24 hours whatever the language does', () => {
  chooseFormats({ language: 'en-US', timeZone: 'UTC' });
  const read = () => formatClock(noon).replaceAll('\u202f', ' ');
  expect(read()).toBe('2:03 PM');
  chooseFormats({ timeFormat: '24h' });
  expect(read()).toBe('14:03');
  chooseFormats({ language: 'en-GB', timeFormat: '12h' });
  expect(read()).toBe('2:03 pm');
  chooseFormats({ timeFormat: '24h' });
  expect(formatClock('2026-03-12T00:05:00Z')).toBe('00:05');
});

it("shows instants by the person's own clock, with its distance from UTC", () => {
  chooseFormats({ language: 'en-GB', timeFormat: '24h', timeZone: 'Asia/Kolkata' });
  expect(formatMoment(noon)).toBe('12 Mar 2026, 19:33 (UTC+5:30)');
  chooseFormats({ timeZone: 'UTC' });
  expect(formatMoment(noon)).toBe('12 Mar 2026, 14:03 (UTC)');
  expect(formatMoment('never')).toBe('');
});

it('writes instants that are always in sight without the zone', () => {
  chooseFormats({ language: 'en-GB', timeFormat: '24h', timeZone: 'Asia/Kolkata' });
  expect(formatDateTime(noon)).toBe('12 Mar 2026, 19:33');
  expect(formatDateTime('never')).toBe('');
});

it('begins weeks where the person says, else where the language does', () => {
  expect([weekStartOf('en-US'), weekStartOf('en-GB'), weekStartOf('ar-EG')]).toEqual([0, 1, 6]);
  chooseFormats({ language: 'en-GB' });
  expect(weekStart()).toBe(1);
  chooseFormats({ firstDay: 0 });
  expect(weekStart()).toBe(0);
});
