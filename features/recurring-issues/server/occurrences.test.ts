import { describe, expect, it } from 'vitest';
import { KnownError } from '#platform/shared/errors.ts';
import { daysBetween, firstDay, firstDays, readRecurrence } from './occurrences.ts';

it.each([
  ['FREQ=DAILY', ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['FREQ=WEEKLY;BYDAY=MO,TH', ['2026-11-23', '2026-11-26', '2026-11-30']],
  // Fourteen days apart since the first of January.
  ['FREQ=WEEKLY;INTERVAL=2', ['2026-12-03', '2026-12-17', '2026-12-31']],
  // Months without a 31st are left out (RFC 5545, 3.3.10).
  ['FREQ=MONTHLY;BYMONTHDAY=31', ['2026-12-31', '2027-01-31', '2027-03-31']],
  ['FREQ=MONTHLY;BYDAY=-1FR', ['2026-11-27', '2026-12-25', '2027-01-29']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2028-02-29', '2032-02-29', '2036-02-29']],
])('%s', (rule, days) => {
  expect(firstDays(readRecurrence(rule, '2026-01-01'), '2026-01-01', '2026-11-23', 3)).toEqual(days);
});

it('ends with its count or its last day', () => {
  expect(firstDay('FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-03')).toBe('2026-01-03');
  expect(firstDay('FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-04')).toBeNull();
  expect(firstDay('FREQ=DAILY;UNTIL=20260105', '2026-01-01', '2026-01-06')).toBeNull();
});

it.each([
  ['FREQ=DAILY', '2160-06-01', '2160-06-01'],
  // Fourteen days apart since the first of January 2026.
  ['FREQ=WEEKLY;INTERVAL=2', '2100-01-01', '2100-01-07'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2199-02-01', '2199-03-31'],
])('%s without an end has a next day in any year', (rule, from, day) => {
  expect(firstDay(readRecurrence(rule, '2026-01-01'), '2026-01-01', from)).toBe(day);
});

it('has no days after the year 9999', () => {
  const [rule, start] = [readRecurrence('FREQ=DAILY', '9999-12-30'), '9999-12-30'];
  expect(firstDays(rule, start, start, 5)).toEqual(['9999-12-30', '9999-12-31']);
  expect(firstDay('FREQ=YEARLY;BYMONTHDAY=1', start, start)).toBeNull();
});

it('goes through the days of a rule with a count to its last one', () => {
  const [rule, start] = [readRecurrence('FREQ=DAILY;COUNT=2000', '2026-01-01'), '2026-01-01'];
  expect(daysBetween(rule, start, '2029-06-01', '2029-06-03')).toEqual(['2029-06-01', '2029-06-02', '2029-06-03']);
  expect(firstDays(rule, start, '2031-06-22', 3)).toEqual(['2031-06-22', '2031-06-23']);
  expect(firstDay(rule, start, '2031-06-24')).toBeNull();
});

it('reports all days that were missed in years', () => {
  const missed = daysBetween('FREQ=DAILY', '2026-01-01', '2026-01-05', '2031-01-01');
  expect([missed.length, missed[0], missed.at(-1)]).toEqual([1823, '2026-01-05', '2031-01-01']);
  expect(new Set(missed).size).toBe(missed.length);
});

it('reports all days that were missed', () => {
  expect(daysBetween('FREQ=WEEKLY', '2026-01-01', '2026-01-08', '2026-01-22')).toEqual([
    '2026-01-08',
    '2026-01-15',
    '2026-01-22',
  ]);
});

describe('refuses', () => {
  const refusal = (rule: string) => {
    try {
      return readRecurrence(rule, '2026-01-01');
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      return error.body['rule'];
    }
  };
  const noDay = ['This rule has no day in the calendar.'];
  it.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', noDay],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', noDay],
    ['FREQ=DAILY;UNTIL=20251231', noDay],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', noDay],
    ['FREQ=DAILY;COUNT=9000', ['This rule counts too far ahead. End it on a day instead, such as UNTIL=20301231.']],
    ['every monday', ['This is not a recurrence rule, such as FREQ=WEEKLY;BYDAY=MO.']],
    ['FREQ=DAILY\nEXDATE:20260101T000000Z', ['This is not a recurrence rule, such as FREQ=WEEKLY;BYDAY=MO.']],
    ['FREQ=WEEKLY;BYDAY=XX', ['Invalid BYDAY value: XX.']],
  ])('%j', (rule, answer) => {
    expect(refusal(rule)).toEqual(answer);
  });
  it.each(['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=9', 'BYDAY=MO'])('%s, which is not by days', (rule) => {
    expect(refusal(rule)).toEqual([
      'Issues repeat by days, weeks, months or years: start with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.',
    ]);
  });
});
