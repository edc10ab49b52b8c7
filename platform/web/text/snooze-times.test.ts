import { expect, test } from 'vitest';
import { halfHours, snoozedFor, snoozedUntil } from './snooze-times.ts';

test('a day has its half hours from midnight to 11:30 in the evening', () => {
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
});

test('some days later is the same time of the day, also where the clocks change in between', () => {
  const now = new Date(2026, 2, 27, 9, 15, 42);
  expect(new Date(snoozedFor(3, now))).toEqual(new Date(2026, 2, 30, 9, 15));
});

test('a day and a time name an instant of this browser’s zone', () => {
  expect(new Date(snoozedUntil('2026-03-20', '09:30'))).toEqual(new Date(2026, 2, 20, 9, 30));
});
