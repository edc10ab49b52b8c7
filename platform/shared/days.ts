/** One for each zone: making one costs a hundred times what using it does, and every list and card asks for today. */
const dayFormatters = new Map<string | undefined, Intl.DateTimeFormat>();
/** More than there are zones; names in other letters count as others. */
const mostFormatters = 1_000;

/**
 * Returns the day `YYYY-MM-DD` that a moment falls on in an IANA time zone; in the machine's own when none is given.
 * Throws a RangeError when the zone is unknown.
 */
export function dayOf(date: Date, timeZone?: string): string {
  return readDay(formatterOf(timeZone), date);
}

function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (dayFormatters.size >= mostFormatters) dayFormatters.clear();
  dayFormatters.set(timeZone, formatter);
  return formatter;
}

/** By its parts: browsers differ in the order that a locale gives them, also `en-CA` (docs/traps.md). */
function readDay(formatter: Intl.DateTimeFormat, date: Date): string {
  let [year, month, day] = ['', '', ''];
  for (const { type, value } of formatter.formatToParts(date)) {
    if (type === 'year') year = value.padStart(4, '0');
    else if (type === 'month') month = value;
    else if (type === 'day') day = value;
  }
  return `${year}-${month}-${day}`;
}

/** Today's date `YYYY-MM-DD` in an IANA time zone; UTC when the zone is unknown. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  try {
    return dayOf(now, timeZone);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Returns whether this is the name of a time zone that we know (offsets such as `+02:00` are no names). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns whether a day `YYYY-MM-DD` is in a year that calendars and databases have: there is no year 0. */
export function hasYear(day: string): boolean {
  return day >= '0001-01-01';
}

/** Returns whether this is a day `YYYY-MM-DD` that is in the calendar. */
export function isCalendarDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text && hasYear(text)
  );
}

/** Returns the day `days` days after (before, when negative) a day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day of the month `months` later, or the last day of that month where it is shorter; both `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const daysAWeek = 7;

/** Returns the day of the week of a day `YYYY-MM-DD`: 0 for Sunday to 6. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
