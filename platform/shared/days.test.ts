import { expect, test, vi } from 'vitest';
import { dayOf, hasYear, isTimeZone, todayIn } from './days.ts';

test.each([
  ['UTC', '2026-03-01T23:59:59Z', '2026-03-01'],
  ['Asia/Tokyo', '2026-03-01T15:00:00Z', '2026-03-02'],
  ['Asia/Tokyo', '2026-03-01T14:59:59Z', '2026-03-01'],
  ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Moon/Tranquility', '2026-03-01T23:59:59Z', '2026-03-01'],
])('today in %s at %s is %s', (zone, now, day) => {
  expect(todayIn(zone, new Date(now))).toBe(day);
});

// WebKit with ICU 72 writes 11/29/2026 in Canada, where others write 2026-11-29.
test('a day does not depend on how a browser writes days of a country', () => {
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/29/2026');
  expect(todayIn('Europe/Berlin', new Date('2026-11-28T23:00:00Z'))).toBe('2026-11-29');
  expect(dayOf(new Date('0999-05-05T12:00:00Z'), 'UTC')).toBe('0999-05-05');
});

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+02:00', false],
  ['Moon/Tranquility', false],
  ['', false],
  ['Europe/Berlin ', false],
  ['../etc/passwd', false],
])('%j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test.each([
  ['0000-12-31', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
])('%s is in a year that there is: %s', (day, known) => {
  expect(hasYear(day)).toBe(known);
});
