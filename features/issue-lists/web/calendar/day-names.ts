import { dayNumber } from '#platform/web/text/format-day.ts';
import { perFormats } from '#platform/web/text/formats.ts';

function formats(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const formatter = perFormats((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (day) => formatter().format(new Date((dayNumber(day) ?? 0) * 86_400_000));
}

/** `Thursday, March 12`: the name of a day (screens.md 4.2). */
export const dayName = formats({ weekday: 'long', month: 'long', day: 'numeric' });

/** `March 2026`. */
export const monthName = formats({ month: 'long', year: 'numeric' });

/** `Mar`. */
export const shortMonthName = formats({ month: 'short' });

/** `Mon`, over a column of days. */
export const weekdayName = formats({ weekday: 'short' });

/** `Monday`. */
export const longWeekdayName = formats({ weekday: 'long' });
