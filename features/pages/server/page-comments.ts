import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import {
  pageCommentErrors,
  type listPageComments as listCall,
  type PageComment,
} from '#features/pages/comment-contract.ts';
import { pageErrors, type PageRecord } from '#features/pages/contract.ts';
import { viewersOf } from '#features/pages/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { mustFindPage } from './find-pages.ts';

/** The comments on a page that the caller sees, of all threads, oldest first. */
export const listPageComments: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const rows = await findComments(db, place.workspaceId, page.id);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(db, userId)) };
};

/** Returns the page to comment on: one that the place's person sees and that is not archived. A locked one may be commented on. */
export async function pageToComment(db: Kysely<Database>, place: Place, id: string): Promise<PageRecord> {
  const page = await mustFindPage(db, place, id);
  if (page.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
  return page;
}

/** Returns comments on a page; `where` narrows (`c` is the comment). */
export async function findComments(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<PageComment[]> {
  const { rows } = await sql<PageComment>`
    select c.id, c.workspace_id as workspace, c.project_id as project, c.page_id as page, c.thread_id as thread, c.comment_html,
      c.anchor, c.resolved_at, c.resolved_by, c.edited_at, c.created_by, c.created_at, c.updated_at
    from page_comments c
    where c.workspace_id = ${workspaceId} and c.page_id = ${pageId} and c.deleted_at is null and ${where}
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Returns one comment on a page. Throws COMMENT_UNKNOWN (404). */
export async function mustFindComment(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  id: string,
): Promise<PageComment> {
  const [comment] = await findComments(db, workspaceId, pageId, sql`c.id = ${id}`);
  if (!comment) throw new KnownError(pageCommentErrors.COMMENT_UNKNOWN);
  return comment;
}

/** What every entry of the log says of a comment: whoever sees its page receives it. */
export function entryOf(page: Pick<PageRecord, 'access' | 'owned_by'>, comment: PageComment) {
  const viewers = viewersOf(page);
  return {
    entity: 'page_comment',
    entity_id: comment.id,
    project_id: comment.project,
    viewers,
    viewersBefore: viewers,
  } as const;
}

/** Records that a comment was changed: the given values of it, as they are and as they were. */
export function recordCommentChange(
  writer: Writer,
  page: PageRecord,
  before: PageComment,
  { fields, old }: { readonly fields: object; readonly old: object },
): void {
  writer.record({
    ...entryOf(page, before),
    op: 'updated',
    fields: { ...fields, page: page.id, updated_at: writer.now },
    // The author is part of the entry, because it decides who may undo it.
    before: { ...old, created_by: before.created_by },
  });
}
