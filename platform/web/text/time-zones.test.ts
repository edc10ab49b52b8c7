import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

const hintOf = (zone: string, now: Date) => timeZoneOptions('UTC', now).find(({ value }) => value === zone)?.hint;

it('reports offsets as of a moment, summer time included, west to east', () => {
  const winter = new Date('2026-01-10T12:00:00Z');
  const summer = new Date('2026-07-10T12:00:00Z');
  expect(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map((zone) => hintOf(zone, winter))).toEqual([
    'UTC',
    'UTC+09:00',
    'UTC−08:00',
  ]);
  expect(hintOf('Europe/Berlin', summer)).toBe('UTC+02:00');
  const all = timeZoneOptions('UTC', winter).map(({ value }) => value);
  expect(all.indexOf('America/Los_Angeles')).toBeLessThan(all.indexOf('Asia/Tokyo'));
  expect(new Set(all).size).toBe(all.length);
});

it('reports offsets that are no whole hours', () => {
  expect(hintOf('Asia/Kolkata', new Date('2026-01-10T12:00:00Z')) ?? hintOf('Asia/Calcutta', new Date())).toBe(
    'UTC+05:30',
  );
});

it('has the zone that is set, by the name it was set', () => {
  expect(timeZoneOptions('US/Pacific').map(({ value }) => value)).toContain('US/Pacific');
});
