import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { bindImages } from '#features/assets/server/public.ts';
import { findVisibleIssue, subscribeMentioned, subscribeTo, touchIssue } from '#features/issues/server/public.ts';
import {
  commentErrors,
  type CommentRecord,
  type createComment as createCall,
  type deleteComment as deleteCall,
  type updateComment as updateCall,
} from '#features/comments/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { settleText, storedHtml, overwrittenBy } from '#platform/server/text/settle-text.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { differences } from '#platform/shared/objects.ts';
import { byClockOf, findComment, storedComment } from './comment-sql.ts';
import { keepCommentText, storedTextOf } from './comment-versions.ts';

/** Adds a comment to an issue; its author and everybody it mentions then follow the issue. */
export const createComment: Handler<typeof createCall> = async ({ params, body }, { services, userId, request }) => {
  const wanted = { ...body, id: requestedId(request) };
  const { result } = await write(services, userId, params, 'issue.comment', (writer, place) =>
    createCommentIn(writer, place, params.issue_id, wanted),
  );
  return { status: 201, body: await byClockOf(services.db, userId, result) };
};

/** What a new comment is made of. HTML is already sanitized. */
type NewComment = CallInput<typeof createCall>['body'] & { readonly id?: string | undefined };

/**
 * Adds a comment inside a command, for somebody who may comment in the place's project; its author and everybody it
 * mentions then follow the issue. Throws ISSUE_CLOSED (400), a field error (400) for an id that is taken.
 */
export async function createCommentIn(
  writer: Writer,
  place: Place,
  issueId: string,
  wanted: NewComment,
): Promise<CommentRecord> {
  const { db, workspaceId, now } = writer;
  const { userId } = place;
  const issue = await findVisibleIssue(db, place, issueId, commentErrors.ISSUE_CLOSED);
  const [id, html] = [wanted.id ?? newId(), storedHtml(wanted.comment_html)];
  const { numAffectedRows } = await sql`
    insert into issue_comments (workspace_id, id, project_id, issue_id, actor_id, comment_html, comment_stripped, comment_json, access,
      created_at, updated_at, created_by, updated_by, via)
    values (${workspaceId}, ${id}, ${issue.project_id}, ${issue.id}, ${userId}, ${html}, ${textOfHtml(html)},
      ${JSON.stringify(wanted.comment_json ?? {})}::jsonb, ${wanted.access ?? 'INTERNAL'}, ${now}, ${now}, ${userId}, ${userId}, ${writer.via})
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) throw fieldError('id', 'A comment with this id already exists.');
  const comment = await findComment(db, { workspaceId, issueId: issue.id }, id);
  const viewers = await touchIssue(writer, issue.id);
  writer.record({
    entity: 'comment',
    entity_id: id,
    project_id: issue.project_id,
    op: 'created',
    fields: { ...storedComment(comment) },
    viewers,
  });
  bindImages(writer, { kind: 'COMMENT_DESCRIPTION', entityId: id, issueId: issue.id, html });
  await subscribeTo(writer, [[issue.id, userId]]);
  await subscribeMentioned(writer, issue.id, html);
  return comment;
}

/**
 * Changes a comment (its author, or a project admin). Its text is merged with what was saved since `base`. Throws
 * NOT_ALLOWED (403), OBJECT_MISSING (404).
 */
export const updateComment: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.read', async (writer, place) => {
    const { db, workspaceId, now } = writer;
    const issue = await findVisibleIssue(db, place, params.issue_id);
    const of = { workspaceId, issueId: issue.id };
    const before = await findComment(db, of, params.comment_id);
    const creator = before.actor === userId;
    if (!may('comment.update', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
    const { base, ...given } = body;
    const stored = storedTextOf(before);
    const sent = body.comment_html === undefined ? undefined : storedHtml(body.comment_html);
    const settled = sent === undefined ? null : settleText(stored, sent, base?.comment_html);
    const html = settled?.html;
    const { fields, old, any } = differences(before, {
      ...given,
      // A merged text exists only as HTML, because the document that was sent lacks the other person's changes.
      comment_json: settled?.met === 'merged' ? {} : given.comment_json,
      comment_html: html,
      comment_stripped: html === undefined ? undefined : textOfHtml(html),
    });
    if (!any) return before;
    const after = { ...before, ...fields };
    await sql`
      update issue_comments set comment_html = ${after.comment_html}, comment_stripped = ${after.comment_stripped},
        comment_json = ${JSON.stringify(after.comment_json)}::jsonb, access = ${after.access}, updated_at = ${now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and id = ${before.id}`.execute(db);
    const isUnseen = settled?.met === 'overlapped' || settled?.met === 'replaced';
    const versionId = isUnseen && stored.html !== '<p></p>' ? newId() : null;
    if (versionId !== null) await keepCommentText(writer, before.id, versionId, stored);
    const viewers = await touchIssue(writer, issue.id);
    writer.record({
      entity: 'comment',
      entity_id: before.id,
      project_id: issue.project_id,
      op: 'updated',
      fields: { ...fields, issue: issue.id, updated_at: now, updated_by: userId },
      // The author is part of the entry, because it decides who may undo it.
      before: { ...old, created_by: before.created_by },
      ...(settled?.met === 'replaced'
        ? { overwrites: { comment_html: { version_id: versionId, written_by: stored.saved_by } } }
        : {}),
      ...(settled ? overwrittenBy(settled, stored, { actorId: userId, field: 'comment_html', versionId }) : {}),
      viewers,
    });
    if (html !== undefined) {
      bindImages(writer, { kind: 'COMMENT_DESCRIPTION', entityId: before.id, issueId: issue.id, html });
      await subscribeMentioned(writer, issue.id, html, before.comment_html);
    }
    return findComment(db, of, before.id);
  });
  return { status: 200, body: await byClockOf(services.db, userId, result) };
};

/** Deletes a comment (its author, or a project admin). Throws NOT_ALLOWED (403), OBJECT_MISSING (404). */
export const deleteComment: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.read', async (writer, place) => {
    const { db, workspaceId, now } = writer;
    const issue = await findVisibleIssue(db, place, params.issue_id);
    const comment = await findComment(db, { workspaceId, issueId: issue.id }, params.comment_id);
    const creator = comment.actor === userId;
    if (!may('comment.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
    await sql`
      update issue_comments set deleted_at = ${now}, updated_at = ${now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and id = ${comment.id}`.execute(db);
    const viewers = await touchIssue(writer, issue.id);
    writer.record({
      entity: 'comment',
      entity_id: comment.id,
      project_id: issue.project_id,
      op: 'deleted',
      fields: { issue: issue.id },
      before: { ...storedComment(comment) },
      viewers,
    });
  });
  return { status: 204, body: undefined };
};
