import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { dayNumber } from '#platform/web/text/format-day.ts';
import { dayText } from './day-numbers.ts';
import { headOf, rangeLabel, weekendsIn, weekStartsIn } from './scale.ts';

const day = (text: string) => must(dayNumber(text), `${text} is a day`);
const days = (first: string, last: string) => ({ first: day(first), last: day(last) });
const texts = ({ first, last }: { first: number; last: number }) => `${dayText(first)} ${dayText(last)}`;

test('the head of a week zoom is months over days, across the end of a year', () => {
  const { upper, lower } = headOf('week', days('2026-12-30', '2027-01-02'));
  expect(upper.map((cell) => [cell.label, texts(cell)])).toEqual([
    ['December 2026', '2026-12-01 2026-12-31'],
    ['January 2027', '2027-01-01 2027-01-31'],
  ]);
  expect(lower.map(({ label }) => label)).toEqual(['Wed 30', 'Thu 31', 'Fri 1', 'Sat 2']);
});

test('the head of a month zoom counts the days, that of a quarter zoom is quarters over months', () => {
  expect(headOf('month', days('2024-02-28', '2024-03-01')).lower.map(({ label }) => label)).toEqual(['28', '29', '1']);
  const { upper, lower } = headOf('quarter', days('2026-11-15', '2027-02-01'));
  expect(upper.map((cell) => [cell.label, texts(cell)])).toEqual([
    ['Q4 2026', '2026-10-01 2026-12-31'],
    ['Q1 2027', '2027-01-01 2027-03-31'],
  ]);
  expect(lower.map(({ label }) => label)).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
});

test('weekends and the beginnings of weeks are found in any stretch, also before 1970', () => {
  // March 7, 2026 is a Saturday.
  expect(weekendsIn(days('2026-03-01', '2026-03-14')).map(texts)).toEqual([
    '2026-02-28 2026-03-01',
    '2026-03-07 2026-03-08',
    '2026-03-14 2026-03-15',
  ]);
  expect(weekendsIn(days('1969-12-22', '1969-12-28')).map(texts)).toEqual(['1969-12-27 1969-12-28']);
  expect(weekStartsIn(days('2026-03-01', '2026-03-14')).map(dayText)).toEqual(['2026-03-01', '2026-03-08']);
  expect(weekStartsIn(days('1969-12-22', '1969-12-28')).map(dayText)).toEqual(['1969-12-28']);
});

test('the range is said in months, the year once', () => {
  // Intl puts thin spaces around the dash.
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  expect(plain(rangeLabel(days('2026-02-12', '2026-03-10')))).toBe('Feb – Mar 2026');
  expect(plain(rangeLabel(days('2026-12-12', '2027-01-10')))).toBe('Dec 2026 – Jan 2027');
  expect(rangeLabel(days('2026-03-12', '2026-03-20'))).toBe('Mar 2026');
});
