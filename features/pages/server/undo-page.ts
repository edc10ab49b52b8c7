import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { pageErrors } from '#features/pages/contract.ts';
import { viewersOf } from '#features/pages/rules.ts';
import { blockedByLoss, rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { findStored } from './find-pages.ts';

/** What its owner and project admins alone change, by the wire's keys. */
const managed = ['access', 'is_locked', 'archived_at'];
const content = ['name', 'color', 'label_ids', 'logo_props', 'view_props', 'sort_order'];
const asJson = (value: unknown) => JSON.stringify(value);

const rows = rowUndoer({
  entity: 'page',
  table: 'pages',
  columns: {
    ...Object.fromEntries([...content, ...managed, 'locked_by'].map((key) => [key, key])),
    parent: 'parent_id',
  },
  stored: { logo_props: asJson, view_props: asJson },
  // Checked below, because it depends on who owns the page and what was changed.
  action: 'page.create',
  async mayRemove(writer, _place, id) {
    const { rows: found } = await sql<{ used: boolean }>`
      select exists (select 1 from pages where workspace_id = ${writer.workspaceId} and parent_id = ${id} and deleted_at is null) as used`.execute(
      writer.db,
    );
    return !must(found[0], 'exists answers one row').used;
  },
  async viewersOf(writer, id) {
    const [page] = await findStored(writer.db, writer.workspaceId, sql`p.id = ${id}`);
    return page ? viewersOf(page) : [];
  },
});

/**
 * Undoes changes to a page for those who may make them; one that others stand under by now stays. Its text is not part of
 * the log: earlier texts are its versions.
 */
export const undoPage: Undoer = {
  entity: 'page',
  derived: ['updated_at', 'updated_by', 'text_saved_at', 'links_changed', 'mentioned', 'versions_changed_at'],
  async undo(writer, place, changes) {
    for (const { entity_id, op, fields, before } of changes) {
      if ('text_saved_at' in fields) throw blockedByLoss('page', entity_id, ['description_html']);
      const page = await writer.db
        .selectFrom('pages')
        .select(['owned_by', 'is_locked'])
        .where('workspace_id', '=', writer.workspaceId)
        .where('id', '=', entity_id)
        .executeTakeFirst();
      const keys = Object.keys(before ?? {});
      const isManaged = op !== 'updated' || keys.some((key) => managed.includes(key));
      const creator = page?.owned_by === writer.actorId;
      if (!may(isManaged ? 'page.manage' : 'page.update', { ...place.standing, creator }))
        throw new KnownError(commonErrors.NOT_ALLOWED);
      if (page?.is_locked === true && !isManaged) throw new KnownError(pageErrors.PAGE_IS_LOCKED);
    }
    await rows.undo(writer, place, changes);
  },
};
