import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { CommentRecord, CommentVersion, listCommentVersions as call } from '#features/comments/contract.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { StoredText } from '#platform/server/text/settle-text.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findComment } from './comment-sql.ts';

/** Returns the kept versions of a comment, for anybody who may see the comment. Throws OBJECT_MISSING (404). */
export const listCommentVersions: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const comment = await findComment(db, { workspaceId: place.workspaceId, issueId: issue.id }, params.comment_id);
  const { rows } = await sql<CommentVersion>`
    select v.id, v.comment_id as comment, v.owned_by, v.last_saved_at, v.created_at, v.html as comment_html
    from issue_comment_versions v where v.workspace_id = ${place.workspaceId} and v.comment_id = ${comment.id}
    order by v.last_saved_at desc, v.id desc limit 200`.execute(db);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(db, userId)) };
};

/** Returns a comment's text and who saved it. */
export function storedTextOf(comment: CommentRecord): StoredText {
  return {
    html: comment.comment_html,
    saved_by: comment.updated_by ?? comment.created_by,
    saved_at: comment.updated_at,
  };
}

/** Stores a text as a version of a comment, with this id. */
export async function keepCommentText(
  { db, workspaceId, now }: Writer,
  commentId: string,
  versionId: string,
  { html, saved_by, saved_at }: StoredText,
): Promise<void> {
  await sql`
    insert into issue_comment_versions (workspace_id, id, comment_id, html, owned_by, last_saved_at, created_at)
    values (${workspaceId}, ${versionId}, ${commentId}, ${html}, ${saved_by}, ${saved_at}, ${now})`.execute(db);
}
