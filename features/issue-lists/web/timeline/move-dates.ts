import { changeDates, type NewDates } from '#features/issues/web/store/change-dates.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { ToastAction } from '#platform/ui/notices/toasts.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { dayText } from './chart/day-numbers.ts';
import { draggedSpan, type Grip, type Span } from './chart/span.ts';
import { mayMoveDates, spanOf } from './chart-row-of.ts';
import { t } from './text.ts';

interface Moved {
  readonly one: IssueOfProject;
  readonly dates: NewDates;
}

/** Moves issues, or one of their dates, by days: one edit with one Undo, beside which `offer` stands. Those that the person may not change stay. */
export function moveDates(
  session: ListSession,
  ids: Iterable<string>,
  by: { readonly grip: Grip; readonly days: number; readonly dayWidth: number },
  offer: ToastAction | null = null,
): void {
  save(session, ids, (issue) => draggedSpan(spanOf(issue), by.grip, by.days, by.dayWidth), offer);
}

/** Gives an issue both dates. */
export function setDates(session: ListSession, id: string, span: Span): void {
  save(session, [id], () => span);
}

function save(
  session: ListSession,
  ids: Iterable<string>,
  spanFor: (issue: Issue) => Span,
  offer: ToastAction | null = null,
): void {
  const moved = [...ids].flatMap((id): Moved[] => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    if (!facts || !mayMoveDates(session, issue)) return [];
    const dates = datesIn(spanFor(issue), issue);
    return Object.keys(dates).length === 0 ? [] : [{ one: { facts, issue }, dates }];
  });
  const [first] = moved;
  if (!first) return;
  const title = (count: number) => (moved.length === 1 ? said(first) : issueText('issuesUpdated', { count }));
  void changeDates(moved, { title, ...(offer ? { actions: [offer] } : {}) });
}

/** What of a span is new to the issue. */
function datesIn({ start, end }: Span, { start_date, target_date }: Issue): NewDates {
  const [from, to] = [start, end].map((day) => (day === null ? null : dayText(day)));
  return {
    ...(from != null && from !== start_date ? { start_date: from } : {}),
    ...(to != null && to !== target_date ? { target_date: to } : {}),
  };
}

function said({ one: { facts, issue }, dates }: Moved): string {
  const key = facts.keyOf(issue);
  const { start_date: start, target_date: end } = { ...issue, ...dates };
  if (start === null) return t('nowDue', { key, day: formatDay(end) });
  if (end === null) return t('nowStarts', { key, day: formatDay(start) });
  return t('nowRuns', { key, start: formatDay(start), end: formatDay(end) });
}
