import { afterEach, expect, test } from 'vitest';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import { chooseFormats } from '#platform/web/text/formats.ts';
import { calendarOf, dayInSight, isOutside, rangeTokens, stepDay, stepPage } from './calendar-days.ts';
import { filtersOffered, listQueryOf, pageSizeOf, readDisplay, unusedFilters } from './display-settings.ts';

afterEach(() => chooseFormats({ firstDay: null }));

const shown = (layout: string, show_weekends: boolean, day: string) => calendarOf({ layout, show_weekends }, day);

test('a month shows whole weeks from the first day of the week that the person chose', () => {
  chooseFormats({ firstDay: 0 });
  const fromSunday = shown('month', true, '2026-03-12');
  expect([fromSunday.weeks.length, fromSunday.weeks[0]?.[0], fromSunday.weeks.at(-1)?.at(-1)]).toEqual([
    5,
    '2026-03-01',
    '2026-04-04',
  ]);
  chooseFormats({ firstDay: 1 });
  const fromMonday = shown('month', true, '2026-03-12');
  expect([fromMonday.weeks.length, fromMonday.weeks[0]?.[0], fromMonday.weeks.at(-1)?.at(-1)]).toEqual([
    6,
    '2026-02-23',
    '2026-04-05',
  ]);
  expect([isOutside(fromMonday, '2026-02-28'), isOutside(fromMonday, '2026-03-31')]).toEqual([true, false]);
});

test('without weekends there are five columns, and no week that has only weekend days of the month', () => {
  chooseFormats({ firstDay: 1 });
  // August 2026 begins on a Saturday.
  const august = shown('month', false, '2026-08-20');
  expect(august.weeks[0]).toEqual(['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07']);
  expect(stepDay(august, '2026-08-07', 1)).toBe('2026-08-10');
  expect(stepDay(august, '2026-08-10', -1)).toBe('2026-08-07');
  expect(dayInSight(august, '2026-08-01')).toBe('2026-08-03');
});

test('on a weekend that is left out, the working day beside it is looked at', () => {
  chooseFormats({ firstDay: 1 });
  const november = shown('month', false, '2026-11-29');
  expect(dayInSight(november, '2026-11-29')).toBe('2026-11-30');
  // October 2026 ends on a Saturday.
  expect(dayInSight(shown('month', false, '2026-10-31'), '2026-10-31')).toBe('2026-10-30');
  expect(dayInSight(shown('week', false, '2026-11-29'), '2026-11-29')).toBe('2026-11-27');
  // On another page it is the first day.
  expect(dayInSight(november, '2026-12-06')).toBe('2026-11-02');
  expect(dayInSight(november, '2026-10-06')).toBe('2026-11-02');
});

test('pages turn by a month, to its last day where it is shorter, or by a week', () => {
  expect(stepPage(shown('month', true, '2026-01-31'), '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepPage(shown('week', true, '2026-01-31'), '2026-01-31', -1)).toBe('2026-01-24');
});

test('unknown settings show a month without weekends', () => {
  expect(calendarOf({ layout: 'decade', show_weekends: 'yes' }, '2026-03-12')).toMatchObject({
    mode: 'month',
    weekends: false,
    first: '2026-03-01',
  });
});

test('a calendar asks for the days in sight, grouped by due date, whatever due dates a list would filter by', () => {
  chooseFormats({ firstDay: 1 });
  const record = {
    id: 'p',
    filters: { target_date: ['2020-01-01;after'], priority: ['high'] },
    display_filters: { layout: 'calendar', group_by: 'state', calendar: { layout: 'week', show_weekends: true } },
    display_properties: {},
  };
  const display = readDisplay(record, projectOffer, '2026-03-12');
  expect(listQueryOf(display)).toMatchObject({
    groupBy: 'target_date',
    filters: { priority: ['high'], target_date: ['2026-03-09;after', '2026-03-15;before'] },
  });
  expect(display.filters).toEqual({ priority: ['high'] });
  expect(filtersOffered('calendar', projectOffer)).not.toContain('target_date');
  expect(pageSizeOf(display)).toBe(30);
  expect(pageSizeOf(readDisplay({ ...record, display_filters: { layout: 'calendar' } }, projectOffer))).toBe(4);
  expect(rangeTokens(shown('month', false, '2026-08-20'))).toEqual(['2026-08-03;after', '2026-09-04;before']);
});

test('a filter that the layout leaves out is distinguished from those it uses', () => {
  const filters = { priority: ['high'], target_date: ['2026-03-09;after'] };
  expect(unusedFilters({ filters }, 'calendar', projectOffer)).toEqual({ target_date: ['2026-03-09;after'] });
  expect(unusedFilters({ filters }, 'list', projectOffer)).toEqual({});
  expect(unusedFilters({ filters: { priority: ['high'] } }, 'calendar', projectOffer)).toEqual({});
});
