import { addDays, addMonths, weekdayOf } from '#platform/shared/days.ts';
import { dayNumber } from '#platform/web/text/format-day.ts';
import { weekStart } from '#platform/web/text/formats.ts';

export type CalendarMode = 'month' | 'week';

/** What the Calendar layout shows: whole weeks of a month, or one week (screens.md 3.4). Days are `yyyy-mm-dd`. */
export interface CalendarView {
  readonly mode: CalendarMode;
  readonly weekends: boolean;
  /** The first day of the month, or of the week. */
  readonly first: string;
  /** The days of each week, in the order of the person's weeks. */
  readonly weeks: readonly (readonly string[])[];
}

/** Returns the page of the calendar that a day is on, from stored settings; unknown values read as the defaults. */
export function calendarOf(stored: unknown, day: string): CalendarView {
  const settings: { layout?: unknown; show_weekends?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  const mode = settings.layout === 'week' ? 'week' : 'month';
  const weekends = settings.show_weekends === true;
  const first = mode === 'month' ? monthStart(day) : startOfWeek(day);
  return { mode, weekends, first, weeks: weeksFrom(first, mode, weekends) };
}

function weeksFrom(first: string, mode: CalendarMode, weekends: boolean): string[][] {
  const end = mode === 'month' ? addMonths(first, 1) : addDays(first, 1);
  const weeks: string[][] = [];
  for (let start = startOfWeek(first); start < end; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    const days = weekends ? week : week.filter((day) => !isWeekend(day));
    // Without weekends, a month that begins on one has a first week with no day of its own.
    if (mode === 'week' || days.some((day) => monthStart(day) === first)) weeks.push(days);
  }
  return weeks;
}

/** Returns the filter tokens of the days shown: what a calendar list is limited to (wire-work-tracking.md 2.4). */
export function rangeTokens({ weeks }: CalendarView): readonly string[] {
  return [`${weeks[0]?.[0]};after`, `${weeks.at(-1)?.at(-1)};before`];
}

/** Returns whether the calendar shows a day. */
export function isShownDay({ weeks }: CalendarView, day: string): boolean {
  return weeks.some((week) => week.includes(day));
}

/** Returns whether a day shown belongs to the month before or after. */
export function isOutside({ mode, first }: CalendarView, day: string): boolean {
  return mode === 'month' && monthStart(day) !== first;
}

/**
 * Returns `day` if the calendar shows it as its own. Of a weekend that it leaves out, the working day after it, or before it at
 * the end of a page; else the first day that it shows.
 */
export function dayInSight(view: CalendarView, day: string): string {
  const own = view.weeks.flat().filter((shown) => !isOutside(view, shown));
  const next = own.find((shown) => shown >= day);
  if (next !== undefined) return next;
  const last = own.at(-1);
  return last !== undefined && stepDay(view, last, 1) > day ? last : (own[0] ?? day);
}

/** Returns the day that many days away; days that the calendar leaves out are passed over. */
export function stepDay({ weekends }: Pick<CalendarView, 'weekends'>, day: string, by: number): string {
  const next = addDays(day, by);
  return weekends || !isWeekend(next) ? next : stepDay({ weekends }, next, Math.sign(by));
}

/** Returns a day on the page before (-1) or after (1). */
export function stepPage({ mode }: CalendarView, day: string, by: 1 | -1): string {
  return mode === 'month' ? addMonths(day, by) : addDays(day, by * 7);
}

/** Returns whether a day is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** Returns whether a text is a day that calendars have. */
export function isDay(text: string | null): text is string {
  return dayNumber(text) !== null;
}

function startOfWeek(day: string): string {
  return addDays(day, -((weekdayOf(day) - weekStart() + 7) % 7));
}

function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
