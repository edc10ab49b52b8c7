/** One for each zone that there is: making one costs a hundred times what using it does, and every list asks. */
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormatters.set(timeZone, made);
  return made;
}

/** Today's date `YYYY-MM-DD` in an IANA time zone; UTC when the zone is unknown. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  try {
    return dayFormatter(timeZone).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Whether this is the name of a time zone that we know (offsets such as `+02:00` are no names). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether a day `YYYY-MM-DD` is in a year that calendars and databases have: there is no year 0. */
export function hasYear(day: string): boolean {
  return day >= '0001-01-01';
}

/** Whether this is a day `YYYY-MM-DD` that is in the calendar. */
export function isCalendarDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text && hasYear(text)
  );
}

/** The day `days` days after (before, when negative) a day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
