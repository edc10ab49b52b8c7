import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { listComments as listCall, readComment as readCall } from '#features/comments/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { byClockOf, findComment, findComments } from './comment-sql.ts';

/** Returns comments on an issue the caller may see, newest first. */
export const listComments: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [comments, zone] = await Promise.all([
    findComments(db, { workspaceId: place.workspaceId, issueId: issue.id }),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: instantsIn(comments, zone).map((comment) => ({ ...comment, is_member: true })) };
};

/** Returns one comment on an issue the caller may see. Throws OBJECT_MISSING (404). */
export const readComment: Handler<typeof readCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const comment = await findComment(db, { workspaceId: place.workspaceId, issueId: issue.id }, params.comment_id);
  return { status: 200, body: { ...(await byClockOf(db, userId, comment)), is_member: true } };
};
