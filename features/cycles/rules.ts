import { dayOf } from '#platform/shared/days.ts';
import type { CycleStatus } from './contract.ts';

/** The first and the last day of a cycle, in the project's time zone; null when it has no dates. */
export interface CycleDays {
  readonly start: string;
  readonly end: string;
}

/** Returns the days of a cycle where its project is; null without dates. A date without a time is such a day already. */
export function daysOfCycle(
  cycle: { readonly start_date: string | null; readonly end_date: string | null },
  timeZone: string,
): CycleDays | null {
  const { start_date: start, end_date: end } = cycle;
  if (start === null || end === null) return null;
  return { start: dayIn(start, timeZone), end: dayIn(end, timeZone) };
}

function dayIn(date: string, timeZone: string): string {
  return date.length === 10 ? date : dayOf(new Date(date), timeZone);
}

/** Returns what a cycle is on the day `today`; its last day counts (decisions.md 3.7). */
export function cycleStatus(days: CycleDays | null, today: string): CycleStatus {
  if (days === null) return 'DRAFT';
  if (days.start > today) return 'UPCOMING';
  return days.end < today ? 'COMPLETED' : 'CURRENT';
}
