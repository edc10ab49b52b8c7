import { parseTime } from '#features/imports/dates/parse-time.ts';

const dayLength = 86_400_000;

/**
 * Returns the days of a Linear cycle from its two instants, end day included. A cycle begins at midnight in the team's
 * time zone and ends when the next begins, so the hour of the start gives the zone's offset. Without it, the last day
 * would be the first of the next cycle. Null when a time is missing, unreadable or out of order.
 */
export function cycleDays(start: string, end: string): { start: string; end: string } | null {
  const from = parseTime(start);
  const to = parseTime(end);
  if (!from || !to) return null;
  const first = Date.parse(from.instant);
  const sinceMidnight = first % dayLength;
  const shift = sinceMidnight < dayLength / 2 ? sinceMidnight : sinceMidnight - dayLength;
  const lastMoment = Date.parse(to.instant) - shift - 1;
  if (lastMoment < first - shift) return null;
  return { start: dayOf(first - shift), end: dayOf(lastMoment) };
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
