import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findComments } from '#features/comments/server/public.ts';
import type { readHistory as call } from '#features/history/contract.ts';
import { namesUnseen } from '#features/issue-query/server/public.ts';
import { findVisibleIssue, readActivities } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { isCalendarDay } from '#platform/shared/days.ts';
import { instantsIn } from '#platform/shared/instants.ts';

/**
 * Returns the history of an issue the caller may see: activities and comments merged by time, oldest first; what names
 * issues that they may not see is left out. Throws DETAIL_INVALID (400) for an invalid instant.
 */
export const readHistory: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const after = readInstant(query.created_at__gt);
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const of = { workspaceId: place.workspaceId, issueId: issue.id };
  const newer = (alias: string) =>
    after === null ? sql`true` : sql`${sql.ref(alias)}.created_at > ${after}::timestamptz`;
  const [activities, comments, zone] = await Promise.all([
    query.activity_type === 'issue-comment'
      ? []
      : readActivities(db, of, sql`${newer('a')} and not ${namesUnseen('a', place.workspaceId, userId)}`),
    query.activity_type === 'issue-property' ? [] : findComments(db, of, newer('c'), 'asc'),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: instantsIn(merge(activities, comments), zone) };
};

/** Merges two lists that are both in order; an activity comes before a comment of the same instant. */
function merge<A extends Timed, C extends Timed>(activities: readonly A[], comments: readonly C[]): (A | C)[] {
  const merged: (A | C)[] = [];
  let next = 0;
  for (const comment of comments) {
    for (let line = activities[next]; line && micros(line) <= micros(comment); line = activities[next]) {
      merged.push(line);
      next += 1;
    }
    merged.push(comment);
  }
  return [...merged, ...activities.slice(next)];
}

interface Timed {
  readonly created_at: string;
}

/** Instants without a fraction have no dot as text, so they cannot be compared as text. */
function micros({ created_at }: Timed): string {
  const [seconds = '', fraction = ''] = created_at.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}`;
}

/** Parses ISO 8601 with an offset; an unescaped `+` arrives as a space. */
function readInstant(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const instant = text.trim().replace(/ (?=\d{2}:?\d{2}$)/, '+');
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(instant))
    throw new KnownError(commonErrors.DETAIL_INVALID);
  // Of February 30 the browser's own parser makes a day in March.
  if (!isCalendarDay(instant.slice(0, 10)) || Number.isNaN(Date.parse(instant.replace(' ', 'T'))))
    throw new KnownError(commonErrors.DETAIL_INVALID);
  return instant;
}
