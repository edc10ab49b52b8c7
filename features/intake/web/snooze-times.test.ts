import { expect, test } from 'vitest';
import { daysToGo, halfHours, snoozedFor, snoozedUntil } from './snooze-times.ts';

test('a day has its half hours from midnight to 11:30 in the evening', () => {
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
});

test('some days later is the same time of the day, also where the clocks change in between', () => {
  const now = new Date(2026, 2, 27, 9, 15);
  expect(new Date(snoozedFor(3, now))).toEqual(new Date(2026, 2, 30, 9, 15));
});

test('a day and a time name an instant of this browser’s zone', () => {
  expect(new Date(snoozedUntil('2026-03-20', '09:30'))).toEqual(new Date(2026, 2, 20, 9, 30));
});

test('begun days count; a snooze that is over has none', () => {
  const now = new Date('2026-03-18T09:00:00Z');
  expect(daysToGo('2026-03-18T10:00:00Z', now)).toBe(1);
  expect(daysToGo('2026-03-19T09:00:01Z', now)).toBe(2);
  expect(daysToGo('2026-03-18T08:00:00Z', now)).toBe(0);
});
