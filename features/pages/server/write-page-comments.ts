import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import {
  type createPageComment as createCall,
  type deletePageComment as deleteCall,
  type PageComment,
  type updatePageComment as updateCall,
} from '#features/pages/comment-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { definedOf, differences } from '#platform/shared/objects.ts';
import { entryOf, findComments, mustFindComment, pageToComment, recordCommentChange } from './page-comments.ts';

/**
 * Comments on words of a page, or replies in a thread, for everybody who sees the page; a reply opens a resolved thread again.
 * Its id may be chosen (X-Cairn-Id). Throws field errors (400), COMMENT_UNKNOWN (404).
 */
export const createPageComment: Handler<typeof createCall> = async (
  { params, body },
  { services, userId, request },
) => {
  const id = requestedId(request) ?? newId();
  const { result } = await write(services, userId, params, 'page.comment', async (writer, place) => {
    const { db, workspaceId, now } = writer;
    const page = await pageToComment(db, place, params.page_id);
    const { comment_html, anchor = null, thread = null } = body;
    checkText(comment_html);
    if ((anchor === null) === (thread === null) || anchor?.quote === '')
      throw fieldError('anchor', 'Name either the words the comment is about, or the thread it replies to.');
    const first = thread === null ? null : await mustFindComment(db, workspaceId, page.id, thread);
    const threadId = first?.thread ?? id;
    const { numAffectedRows } = await sql`
      insert into page_comments (workspace_id, id, project_id, page_id, thread_id, comment_html, anchor, created_by, created_at, updated_at)
      values (${workspaceId}, ${id}, ${place.projectId}, ${page.id}, ${threadId}, ${comment_html},
        ${anchor === null ? null : JSON.stringify(anchor)}::jsonb, ${userId}, ${now}, ${now})
      on conflict do nothing`.execute(db);
    if (numAffectedRows === 0n) throw fieldError('id', 'A comment with this id already exists.');
    const made = await mustFindComment(db, workspaceId, page.id, id);
    writer.record({ ...entryOf(page, made), op: 'created', fields: { ...made } });
    if (first !== null) {
      const root = first.id === threadId ? first : await mustFindComment(db, workspaceId, page.id, threadId);
      if (root.resolved_at !== null) await change(writer, page, root, { resolved_at: null, resolved_by: null });
    }
    return made;
  });
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/**
 * Changes the text of a comment (its author, or a project admin), resolves its thread or opens it again (members, and who began
 * it). Throws NOT_ALLOWED (403), field errors (400), COMMENT_UNKNOWN (404).
 */
export const updatePageComment: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'page.comment', async (writer, place) => {
    const page = await pageToComment(writer.db, place, params.page_id);
    const before = await mustFindComment(writer.db, writer.workspaceId, page.id, params.comment_id);
    const { comment_html, resolved } = body;
    if (comment_html !== undefined) {
      must(place, before, 'comment.update');
      checkText(comment_html);
    }
    if (resolved !== undefined) {
      must(place, before, 'pageComment.resolve');
      if (before.id !== before.thread) throw fieldError('resolved', 'Only the first comment of a thread is resolved.');
    }
    const isEdited = comment_html !== undefined && comment_html !== before.comment_html;
    const isTurned = resolved !== undefined && resolved !== (before.resolved_at !== null);
    return change(writer, page, before, {
      ...(isEdited && { comment_html, edited_at: writer.now }),
      ...(isTurned && { resolved_at: resolved ? writer.now : null, resolved_by: resolved ? userId : null }),
    });
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/**
 * Deletes a comment (its author, or a project admin); the first one takes its thread along. Throws NOT_ALLOWED (403),
 * COMMENT_UNKNOWN (404).
 */
export const deletePageComment: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.comment', async (writer, place) => {
    const { db, workspaceId, now } = writer;
    const page = await pageToComment(db, place, params.page_id);
    const comment = await mustFindComment(db, workspaceId, page.id, params.comment_id);
    must(place, comment, 'comment.delete');
    const isFirst = comment.id === comment.thread;
    const gone = isFirst ? await findComments(db, workspaceId, page.id, sql`c.thread_id = ${comment.id}`) : [comment];
    await sql`
      update page_comments set deleted_at = ${now}, updated_at = ${now}
      where workspace_id = ${workspaceId} and id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(db);
    for (const one of gone)
      writer.record({
        ...entryOf(page, one),
        op: 'deleted',
        fields: { page: page.id, thread: one.thread },
        before: { ...one },
      });
  });
  return { status: 204, body: undefined };
};

function must({ standing, userId }: Place, { created_by }: PageComment, action: Parameters<typeof may>[0]): void {
  if (!may(action, { ...standing, creator: created_by === userId })) throw new KnownError(commonErrors.NOT_ALLOWED);
}

/** A comment says something: words, or something that stands for itself, as a mention or a picture. */
function checkText(html: string): void {
  if (textOfHtml(html).trim() === '' && !/<(?:mention|image|issue-embed|img)/.test(html))
    throw fieldError('comment_html', 'Write a comment.');
}

async function change(
  writer: Writer,
  page: Parameters<typeof recordCommentChange>[1],
  before: PageComment,
  wanted: Partial<Pick<PageComment, 'comment_html' | 'edited_at' | 'resolved_at' | 'resolved_by'>>,
): Promise<PageComment> {
  const { fields, old, any } = differences(before, definedOf(wanted));
  if (!any) return before;
  await writer.db
    .updateTable('page_comments')
    .set({ ...fields, updated_at: writer.now })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', before.id)
    .execute();
  recordCommentChange(writer, page, before, { fields, old });
  return mustFindComment(writer.db, writer.workspaceId, page.id, before.id);
}
