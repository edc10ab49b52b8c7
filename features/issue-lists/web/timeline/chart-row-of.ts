import { isOverdue } from '#features/issues/rules.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { currentDay, dayNumber } from '#platform/web/text/format-day.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { datesText } from './chart/dates-text.ts';
import type { Span } from './chart/span.ts';
import type { ChartRow } from './chart/timeline-bar.tsx';
import type { TimelineView } from './timeline-view.ts';

/** The dates of an issue as the chart counts them. */
export function spanOf({ start_date, target_date }: Issue): Span {
  return { start: dayNumber(start_date), end: dayNumber(target_date) };
}

/** Whether the person may move the dates of this issue. */
export function mayMoveDates({ place }: ListSession, issue: Issue | undefined): boolean {
  if (!issue || isNew(issue) || place.isReadOnly) return false;
  return place.factsOf(issue)?.canEdit(issue) === true;
}

/** What the bar of an issue is drawn from; to be called by an observer. */
export function chartRowOf({ session }: TimelineView, { facts, issue }: IssueOfProject): ChartRow {
  const state = facts.states.table.get(issue.state_id ?? '');
  const people = issue.assignee_ids.map((id) => facts.person(id));
  const span = spanOf(issue);
  const title = issue.name || issueText('untitled');
  const names = people.length === 0 ? undefined : formatNames(people.map(({ name }) => name));
  return {
    id: issue.id,
    code: session.shown.isShown('key') ? facts.keyOf(issue) : null,
    title,
    span,
    color: state?.color ?? '#81818c',
    isReadOnly: !mayMoveDates(session, issue),
    isDone: issue.state__group === 'completed',
    isLate: isOverdue(issue, currentDay()),
    progress: issue.sub_issues_count > 0 ? Math.min(1, issue.sub_issues_done / issue.sub_issues_count) : null,
    people,
    hint: [title, datesText(span), state?.name, names].filter((part) => part !== undefined).join(' · '),
  };
}
