import type { StateGroup } from '#features/states/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import type { ProgressDay } from './contract.ts';

/** The longest chart in days; longer spans end there. */
export const MOST_DAYS = 1_000;

/** A value of an issue changed, on a day of the project's time zone. */
export interface Step<T> {
  readonly day: string;
  readonly from: T;
  readonly to: T;
}

/** An issue that is in a cycle or module, or once was, with its past. All days are in the project's time zone. */
export interface IssuePast {
  readonly created: string;
  readonly deleted: string | null;
  readonly completed: string | null;
  readonly archived: string | null;
  /** As they are now. */
  readonly member: boolean;
  readonly group: StateGroup;
  readonly points: number;
  /** What changed, oldest first; null: nothing did. */
  readonly steps: {
    readonly member: readonly Step<boolean>[] | null;
    readonly archived: readonly Step<boolean>[] | null;
    /** Deleted, and brought back by an undo. */
    readonly deleted: readonly Step<boolean>[] | null;
    readonly points: readonly Step<number>[] | null;
    /** Null where the history does not say which group it was. */
    readonly group: readonly Step<StateGroup | null>[] | null;
  };
}

/** Returns the days from `from` to `to`, both included, at most `MOST_DAYS`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Returns what there was at the end of each of these days up to `today`, read from what happened to the issues rather
 * than from what they are now (docs/decisions/039). `by` counts issues or adds up points.
 */
export function dailyProgress(
  issues: readonly IssuePast[],
  days: readonly string[],
  today: string,
  by: 'issues' | 'points',
): ProgressDay[] {
  return days
    .filter((day) => day <= today)
    .map((date) => {
      const sums = { date, total: 0, completed: 0, cancelled: 0 };
      for (const issue of issues) {
        const was = issueOn(issue, date, today);
        if (was === null) continue;
        const weight = by === 'points' ? was.points : 1;
        sums.total += weight;
        if (was.group === 'completed') sums.completed += weight;
        if (was.group === 'cancelled') sums.cancelled += weight;
      }
      return sums;
    });
}

/** Returns the wire's chart: what was not completed at the end of each day, null for days after today. */
export function completionChart(days: readonly string[], daily: readonly ProgressDay[]): Record<string, number | null> {
  const known = new Map(daily.map(({ date, total, completed }) => [date, total - completed]));
  return Object.fromEntries(days.map((day) => [day, known.get(day) ?? null]));
}

/** The state of an issue at the end of a day; null when it did not count then. Today is what it is now. */
function issueOn(issue: IssuePast, day: string, today: string): { group: StateGroup; points: number } | null {
  const { created, archived } = issue;
  if (created > day || wasDeleted(issue, day)) return null;
  if (day >= today) return issue.member && archived === null ? { group: issue.group, points: issue.points } : null;
  const { steps } = issue;
  if (!(valueOn(steps.member, day) ?? issue.member)) return null;
  if (valueOn(steps.archived, day) ?? (archived !== null && archived <= day)) return null;
  return { group: groupOn(issue, day), points: valueOn(steps.points, day) ?? issue.points };
}

/** Whether it was deleted then; an undo may have brought it back since. */
function wasDeleted({ deleted, steps }: IssuePast, day: string): boolean {
  if (deleted !== null) return deleted <= day || (valueOn(steps.deleted, day) ?? false);
  return steps.deleted?.find((step) => step.day > day)?.from ?? false;
}

/** What the last step up to the day left, else what the first one after it found; undefined without steps. */
function valueOn<T>(steps: readonly Step<T>[] | null, day: string): T | undefined {
  if (steps === null) return undefined;
  const after = steps.findIndex((step) => step.day > day);
  if (after === 0) return steps[0]?.from;
  return steps.at(after === -1 ? -1 : after - 1)?.to;
}

/** The group of the state then. Where the history does not say, `completed_at` says when an issue became completed. */
function groupOn({ steps, group, completed }: IssuePast, day: string): StateGroup {
  const then = valueOn(steps.group, day);
  if (then !== undefined) return then ?? 'unstarted';
  return group === 'completed' && completed !== null && completed > day ? 'unstarted' : group;
}
