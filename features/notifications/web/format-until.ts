import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import { formatClock } from '#platform/web/text/format-time.ts';
import { perFormats } from '#platform/web/text/formats.ts';
import { clockZone } from '#platform/web/text/snooze-times.ts';
import { dayOf } from '#platform/shared/days.ts';

const weekday = perFormats((tag, { timeZone }) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone }));
/** Further away, the name of the day could mean today's. */
const SIX_DAYS = 6 * 86_400_000;

/** Returns when a snooze ends, by the person's clock: `Mon 9:00 AM` within six days, else `Mar 12, 9:00 AM`. */
export function formatUntil(instant: string, now: Date = new Date()): string {
  const date = new Date(instant);
  const clock = formatClock(instant);
  if (date.getTime() - now.getTime() < SIX_DAYS) return `${weekday().format(date)} ${clock}`;
  const zone = clockZone();
  return `${formatDay(dayOf(date, zone), currentDay(zone))}, ${clock}`;
}
