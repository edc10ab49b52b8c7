import { parseTime } from '#features/imports/dates/parse-time.ts';

const dayLength = 86_400_000;

/**
 * The days of a Linear cycle from its two instants, end day inclusive. A cycle begins at midnight of the team's zone
 * and ends when the next begins, so the hour of the start is the zone's offset: without it the last day comes out as
 * the first of the next cycle. Null when a time is missing, unreadable or they are out of order.
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
