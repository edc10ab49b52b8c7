import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { pageErrors } from '#features/pages/contract.ts';
import { viewersOf } from '#features/pages/rules.ts';
import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { findStored } from './find-pages.ts';

const rows = rowUndoer({
  entity: 'page_comment',
  table: 'page_comments',
  columns: {
    comment_html: 'comment_html',
    edited_at: 'edited_at',
    resolved_at: 'resolved_at',
    resolved_by: 'resolved_by',
  },
  // Checked below, because it depends on what was changed.
  action: 'page.comment',
  derived: ['updated_at', 'created_by'],
  address: ['page', 'thread'],
  async viewersOf(writer, id) {
    const [page] = await findStored(
      writer.db,
      writer.workspaceId,
      sql`p.id = (select c.page_id from page_comments c where c.workspace_id = p.workspace_id and c.id = ${id})`,
    );
    return page ? viewersOf(page) : [];
  },
});

/** Undoes changes to comments on pages for those who may make them, while the page is there and not archived. */
export const undoPageComment: Undoer = {
  entity: 'page_comment',
  derived: rows.derived,
  async undo(writer, place, changes) {
    for (const { op, fields, before } of changes) {
      const { page: id, created_by } = { ...before, ...fields };
      const [page] = await findStored(writer.db, writer.workspaceId, sql`p.id = ${id}`);
      if (!page || !(page.owned_by === writer.actorId || page.access === 0))
        throw new KnownError(pageErrors.PAGE_UNKNOWN);
      if (page.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
      const isResolving = op === 'updated' && 'resolved_at' in fields && !('comment_html' in fields);
      const creator = (before?.['created_by'] ?? created_by) === writer.actorId;
      if (!may(isResolving ? 'pageComment.resolve' : 'comment.delete', { ...place.standing, creator }))
        throw new KnownError(commonErrors.NOT_ALLOWED);
    }
    await rows.undo(writer, place, changes);
  },
};
