import { dateOfDay, dayNumberOf } from './day-numbers.ts';
import { perFormats, weekStart } from '#platform/web/text/formats.ts';

/** How far apart days are drawn at each zoom, in pixels (product-work-tracking.md 9). */
export const dayWidths = { week: 60, month: 20, quarter: 5 } as const;
export type Zoom = keyof typeof dayWidths;

/** From near to far. */
export const zooms = ['week', 'month', 'quarter'] as const satisfies readonly Zoom[];

/** Days in a row, the last one included; days are counted from 1970. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Returns whether two stretches are of the same days. */
export function sameStretch(a: Stretch, b: Stretch): boolean {
  return a.first === b.first && a.last === b.last;
}

/** A part of the chart's head: what it is called, and which days it stands over. */
export interface HeadCell extends Stretch {
  readonly label: string;
}

interface Head {
  readonly upper: readonly HeadCell[];
  readonly lower: readonly HeadCell[];
}

function formats(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const formatter = perFormats((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (day) => formatter().format(dateOfDay(day));
}

const longMonth = formats({ month: 'long', year: 'numeric' });
const shortMonth = formats({ month: 'short' });
const weekday = formats({ weekday: 'short' });
const range = perFormats(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** `2026-Q1` is not how people write it, and Intl knows no quarters. */
const quarterName = (day: number) =>
  `Q${Math.floor(dateOfDay(day).getUTCMonth() / 3) + 1} ${dateOfDay(day).getUTCFullYear()}`;

/** Returns both tiers of the head over these days; the cells at the ends are whole and may reach beyond them. */
export function headOf(zoom: Zoom, days: Stretch): Head {
  if (zoom === 'quarter')
    return { upper: periodsIn(days, 3, quarterName), lower: periodsIn(days, 1, (day) => shortMonth(day)) };
  const dayLabel = (day: number) => {
    const date = String(dateOfDay(day).getUTCDate());
    return zoom === 'week' ? `${weekday(day)} ${date}` : date;
  };
  const lower = Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const day = days.first + index;
    return { first: day, last: day, label: dayLabel(day) };
  });
  return { upper: periodsIn(days, 1, longMonth), lower };
}

/** The calendar months, or spans of `months` of them from January on, that hold any of these days. */
function periodsIn({ first, last }: Stretch, months: 1 | 3, label: (day: number) => string): HeadCell[] {
  const date = dateOfDay(first);
  const year = date.getUTCFullYear();
  const cells: HeadCell[] = [];
  for (let month = Math.floor(date.getUTCMonth() / months) * months; ; month += months) {
    const start = dayNumberOf(year, month);
    if (start > last) return cells;
    cells.push({ first: start, last: dayNumberOf(year, month + months) - 1, label: label(start) });
  }
}

/** Returns the weekends among these days, each with those of its days that are there. */
export function weekendsIn({ first, last }: Stretch): Stretch[] {
  const weekends: Stretch[] = [];
  // Saturday, January 3, 1970 is day 2.
  for (let saturday = first - ((((first - 2) % 7) + 7) % 7); saturday <= last; saturday += 7)
    if (saturday + 1 >= first) weekends.push({ first: saturday, last: saturday + 1 });
  return weekends;
}

/** Returns the days among these on which the person's weeks begin. */
export function weekStartsIn({ first, last }: Stretch): number[] {
  // Day 0 is a Thursday.
  const weekdayOfFirst = (((first + 4) % 7) + 7) % 7;
  const start = first + ((weekStart() - weekdayOfFirst + 7) % 7);
  const starts: number[] = [];
  for (let day = start; day <= last; day += 7) starts.push(day);
  return starts;
}

/** `Feb – Mar 2026`: the months that the days are of. */
export function rangeLabel({ first, last }: Stretch): string {
  return range().formatRange(dateOfDay(first), dateOfDay(last));
}
