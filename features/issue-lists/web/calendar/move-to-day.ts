import { datesInOrder } from '#features/issues/rules.ts';
import { addDays } from '#platform/shared/days.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import { nameOfChange } from '#features/issues/web/store/name-of-change.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { isShownDay } from '#features/issue-lists/web/session/calendar-days.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { dayNumber, formatDay } from '#platform/web/text/format-day.ts';

/** Returns whether the person may move this issue to another day. */
export function mayMove({ place }: ListSession, issue: Issue | undefined): boolean {
  if (!issue || isNew(issue) || place.isReadOnly) return false;
  return place.factsOf(issue)?.canEdit(issue) === true;
}

/**
 * Makes a day the due date of issues (null takes it away), as one edit with one Undo; a dragged selection moves whole
 * (screens.md 3.36). With `keepsLength` the start of one issue moves by the same number of days. A day before the start is
 * refused with the reason. Returns whether anything changed.
 */
export function moveToDay(
  session: ListSession,
  ids: readonly string[],
  day: string | null,
  keepsLength = false,
): boolean {
  const moving = ids.flatMap((id): IssueOfProject[] => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    return facts && mayMove(session, issue) && issue.target_date !== day ? [{ facts, issue }] : [];
  });
  const [first] = moving;
  if (!first) return false;
  const start = keepsLength && moving.length === 1 ? shiftedStart(first.issue, day) : undefined;
  if (start === undefined && moving.some(({ issue }) => !datesInOrder(issue.start_date, day))) {
    showToast({ kind: 'info', title: issueText('datesOutOfOrder') }, 'drop-refused');
    return false;
  }
  const key = first.facts.keyOf(first.issue);
  const one = () => (day === null ? t('isDueNever', { key }) : t('isDueOn', { key, day: formatDay(day) }));
  const change = { set: { target_date: day, ...(start === undefined ? {} : { start_date: start }) } };
  const undoneAs = nameOfChange(first.facts.issues, [first.issue.id], change);
  void changeTogether(moving, change, moving.length === 1 ? { title: one, undoneAs } : {});
  session.focus.set({ group: day ?? noValue, id: first.issue.id }, true);
  session.flash(first.issue.id);
  return true;
}

/** The start that keeps the length of an issue due on `day`; undefined when it has no length. */
function shiftedStart({ start_date, target_date }: Issue, day: string | null): string | undefined {
  const [due, next] = [dayNumber(target_date), dayNumber(day)];
  return start_date === null || due === null || next === null ? undefined : addDays(start_date, next - due);
}

/** Moves the due date of an issue by days; when it leaves the page, the calendar shows its page. */
export function moveByDays(session: ListSession, id: string, by: number): void {
  const due = session.rows.get(id)?.target_date ?? null;
  const { calendar } = session.shown;
  if (due === null || calendar === null) return;
  const day = addDays(due, by);
  if (moveToDay(session, [id], day) && !isShownDay(calendar, day)) session.display.goToDay(day);
}
