import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

it('time zones stand west to east, each with its distance from UTC at that time of the year', () => {
  const winter = timeZoneOptions(new Date('2026-01-15T12:00:00Z'));
  const hint = (zone: string, options = winter) => options.find(({ value }) => value === zone)?.hint;
  expect(hint('UTC')).toBe('UTC');
  expect(hint('Europe/Oslo')).toBe('UTC+01:00');
  expect(hint('America/New_York')).toBe('UTC−05:00');
  expect(hint('Asia/Kathmandu') ?? hint('Asia/Katmandu')).toBe('UTC+05:45');
  expect(hint('Europe/Oslo', timeZoneOptions(new Date('2026-07-15T12:00:00Z')))).toBe('UTC+02:00');
  const at = (zone: string) => winter.findIndex(({ value }) => value === zone);
  expect(at('America/New_York')).toBeLessThan(at('UTC'));
  expect(at('UTC')).toBeLessThan(at('Europe/Oslo'));
});
