import { sql } from 'kysely';
import { rowUndoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';

const asJson = (value: unknown) => JSON.stringify(value);

/** Undoes changes to a module; one that issues are in by now stays. */
export const undoModule = rowUndoer({
  entity: 'module',
  table: 'modules',
  columns: {
    name: 'name',
    description: 'description',
    status: 'status',
    start_date: 'start_date',
    target_date: 'target_date',
    lead_id: 'lead_id',
    member_ids: 'member_ids',
    sort_order: 'sort_order',
    archived_at: 'archived_at',
    logo_props: 'logo_props',
    view_props: 'view_props',
    external_source: 'external_source',
    external_id: 'external_id',
  },
  stored: { logo_props: asJson, view_props: asJson },
  action: 'module.write',
  async mayRemove(writer, _place, id) {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from issue_modules where workspace_id = ${writer.workspaceId} and module_id = ${id}) as used`.execute(
      writer.db,
    );
    return !must(rows[0], 'exists answers one row').used;
  },
});

/** Undoes changes to a link of a module. */
export const undoModuleLink = rowUndoer({
  entity: 'module_link',
  table: 'module_links',
  columns: { url: 'url', title: 'title', metadata: 'metadata' },
  stored: { metadata: asJson },
  action: 'module.write',
  derived: ['updated_at', 'updated_by'],
  address: ['module'],
});
