import { isOverdue } from '#features/issues/rules.ts';
import { isFinished } from '#features/states/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { addDays } from '#platform/shared/days.ts';

/** The dates of an issue, `yyyy-mm-dd`; null is not set. */
export type Dates = Pick<Issue, 'start_date' | 'target_date'>;

/** An issue that would be shifted, and by how many days. */
export interface Shifted {
  readonly one: IssueOfProject;
  readonly days: number;
  readonly to: Dates;
  /** What its due date would become, and is not now. Today is styled as overdue, but called by its name (screens.md 4.4). */
  readonly becomes: 'today' | 'overdue' | null;
}

/** Returns what shifting issues does to them, each by its own days. Those without dates, and finished ones, stay. */
export function planShift(
  issues: readonly IssueOfProject[],
  daysOf: (id: string) => number,
  today: string,
): readonly Shifted[] {
  return issues.flatMap((one): Shifted[] => {
    const { issue } = one;
    const days = daysOf(issue.id);
    const { start_date, target_date, state__group } = issue;
    if (days === 0 || (start_date === null && target_date === null) || isFinished(state__group)) return [];
    const shift = (day: string | null) => (day === null ? null : addDays(day, days));
    const to = { start_date: shift(start_date), target_date: shift(target_date) };
    const next = latenessOf({ ...issue, ...to }, today);
    return [{ one, days, to, becomes: next === latenessOf(issue, today) ? null : next }];
  });
}

function latenessOf(issue: Issue, today: string): Shifted['becomes'] {
  if (!isOverdue(issue, today)) return null;
  return issue.target_date === today ? 'today' : 'overdue';
}
