import { afterEach, expect, test } from 'vitest';
import { chooseFormats } from './formats.ts';
import { halfHours, snoozeDays, snoozedFor, snoozedUntil } from './snooze-times.ts';

afterEach(() => chooseFormats({ timeZone: null }));

test('a day has its half hours from midnight to 11:30 in the evening', () => {
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual(['00:00', '00:30', '23:30']);
});

test.each([
  // Berlin sets its clocks forward on March 29, 2026, and back on October 25.
  ['Europe/Berlin', '2026-03-27T08:15:42Z', ['28T08:15', '30T07:15', '04-01T07:15', '04-03T07:15', '04-10T07:15']],
  ['Europe/Berlin', '2026-10-24T07:00:00Z', ['25T08:00', '27T08:00', '29T08:00', '31T08:00', '11-07T08:00']],
  // The end of a month, of a short one, and of a year.
  [
    'America/New_York',
    '2027-01-31T02:30:00Z',
    ['02-01T02:30', '02-03T02:30', '02-05T02:30', '02-07T02:30', '02-14T02:30'],
  ],
  ['Asia/Kolkata', '2028-02-28T20:00:00Z', ['29T20:00', '03-02T20:00', '03-04T20:00', '03-06T20:00', '03-13T20:00']],
  [
    'Pacific/Auckland',
    '2026-12-30T21:00:00Z',
    ['31T21:00', '2027-01-02T21:00', '2027-01-04T21:00', '2027-01-06T21:00', '2027-01-13T21:00'],
  ],
])('in %s, 1, 3, 5, 7 and 14 days after %s are the same minute of the day', (timeZone, now, expected) => {
  chooseFormats({ timeZone });
  const until = snoozeDays.map((days) => snoozedFor(days, new Date(now)));
  // What is left out of an instant is as in `now`.
  expect(until).toEqual(expected.map((end) => `${now.slice(0, 16 - end.length)}${end}:00.000Z`));
});

test('a day and a time name an instant of the person’s clock, wherever the browser is', () => {
  chooseFormats({ timeZone: 'Asia/Tokyo' });
  expect(snoozedUntil('2026-03-20', '09:30')).toBe('2026-03-20T00:30:00.000Z');
  chooseFormats({ timeZone: 'America/Los_Angeles' });
  expect(snoozedUntil('2026-03-20', '09:30')).toBe('2026-03-20T16:30:00.000Z');
  // Left out, because clocks go from 2:00 to 3:00.
  expect(snoozedUntil('2026-03-08', '02:30')).toBe('2026-03-08T10:30:00.000Z');
  chooseFormats({ timeZone: null });
  expect(new Date(snoozedUntil('2026-03-20', '09:30'))).toEqual(new Date(2026, 2, 20, 9, 30));
});
