import { dayOf } from '#platform/shared/days.ts';
import { t } from './format-text.ts';
import { perFormats } from './formats.ts';

const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_A_DAY = 86_400_000;

/** Days whose words are kept: a list says the same few again with every row. */
const mostWords = 2_000;

function cached(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const formatter = perFormats((locale) => {
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return { made, words: new Map<number, string>() };
  });
  return (date) => {
    const { made, words } = formatter();
    const known = words.get(date.getTime());
    if (known !== undefined) return known;
    if (words.size >= mostWords) words.clear();
    const said = made.format(date);
    words.set(date.getTime(), said);
    return said;
  };
}

const monthDay = cached({ month: 'short', day: 'numeric' });
const monthDayYear = cached({ month: 'short', day: 'numeric', year: 'numeric' });
const long = cached({ weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' });
const weekday = cached({ weekday: 'short' });

/** Days since 1970 of a `yyyy-mm-dd` day, or null when it is anything else: such a date is shown as absent (screens 4.4). */
export function dayNumber(day: string | null | undefined): number | null {
  const [, year, month, date] = DAY_SHAPE.exec(day ?? '') ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some browsers read February 30 as March 2.
  const isThere = year !== undefined && Number(date) <= daysIn(Number(year), Number(month));
  return isThere && !Number.isNaN(time) ? time / MS_A_DAY : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

let lastDay: { readonly minute: number; readonly zone: string | undefined; readonly day: string } | null = null;

/** Today as `yyyy-mm-dd`. */
export function currentDay(timeZone?: string): string {
  const now = Date.now();
  // Days begin with a minute in every zone, and each row of a list asks.
  const minute = Math.floor(now / 60_000);
  if (lastDay?.minute !== minute || lastDay.zone !== timeZone)
    lastDay = { minute, zone: timeZone, day: dayOf(new Date(now), timeZone) };
  return lastDay.day;
}

function toDate(number: number): Date {
  return new Date(number * MS_A_DAY);
}

/** `Mar 12`, with the year when it is not this one: `Mar 12, 2027`. Empty for an absent or malformed day. */
export function formatDay(day: string | null | undefined, today: string = currentDay()): string {
  const number = dayNumber(day);
  if (number === null) return '';
  return (day?.slice(0, 4) === today.slice(0, 4) ? monthDay : monthDayYear)(toDate(number));
}

/** `Thu, March 12, 2026`. Empty for an absent or malformed day. */
export function formatLongDay(day: string | null | undefined): string {
  const number = dayNumber(day);
  return number === null ? '' : long(toDate(number));
}

/** How a due date is said: Today, Tomorrow, the weekday within six days, else the compact date (screens 4.4). */
export function formatDue(day: string | null | undefined, today: string = currentDay()): string {
  const number = dayNumber(day);
  const now = dayNumber(today);
  if (number === null || now === null) return '';
  const ahead = number - now;
  if (ahead === 0) return t('today');
  if (ahead === 1) return t('tomorrow');
  return ahead > 1 && ahead <= 6 ? weekday(toDate(number)) : formatDay(day, today);
}

/** `Overdue by 3 days` for a past day, else empty. For tooltips and screen readers. */
export function formatOverdue(day: string | null | undefined, today: string = currentDay()): string {
  const number = dayNumber(day);
  const now = dayNumber(today);
  return number === null || now === null || number >= now ? '' : t('overdueBy', { count: now - number });
}

/** The length of a span in days, both ends counted; null when one is missing or they are out of order. */
export function spanDays(start: string | null | undefined, end: string | null | undefined): number | null {
  const first = dayNumber(start);
  const last = dayNumber(end);
  return first === null || last === null || last < first ? null : last - first + 1;
}
