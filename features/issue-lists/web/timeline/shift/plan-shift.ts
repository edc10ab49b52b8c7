import { isFinished, isOverdue } from '#features/issues/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { addDays } from '#platform/shared/days.ts';

/** The dates of an issue, `yyyy-mm-dd`; null is not set. */
export type Dates = Pick<Issue, 'start_date' | 'target_date'>;

/** An issue that would be shifted. */
export interface Shifted {
  readonly issue: Issue;
  readonly to: Dates;
  /** It would be overdue, and is not now. */
  readonly turnsOverdue: boolean;
}

/** Returns what shifting issues by days does to them. Those without dates, and finished ones, stay. */
export function planShift(issues: readonly Issue[], days: number, today: string): Shifted[] {
  const shift = (day: string | null) => (day === null ? null : addDays(day, days));
  return issues
    .filter(
      ({ start_date, target_date, state__group }) =>
        (start_date !== null || target_date !== null) && !isFinished(state__group),
    )
    .map((issue) => {
      const to = { start_date: shift(issue.start_date), target_date: shift(issue.target_date) };
      return { issue, to, turnsOverdue: isOverdue({ ...issue, ...to }, today) && !isOverdue(issue, today) };
    });
}
