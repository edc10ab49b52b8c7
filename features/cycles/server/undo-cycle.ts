import { sql } from 'kysely';
import { rowUndoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';

/** Undoes changes to a cycle; one that issues are in by now stays. */
export const undoCycle = rowUndoer({
  entity: 'cycle',
  table: 'cycles',
  columns: {
    name: 'name',
    description: 'description',
    start_date: 'start_date',
    end_date: 'end_date',
    sort_order: 'sort_order',
    view_props: 'view_props',
    logo_props: 'logo_props',
    progress_snapshot: 'progress_snapshot',
    external_source: 'external_source',
    external_id: 'external_id',
    archived_at: 'archived_at',
  },
  stored: { view_props: JSON.stringify, logo_props: JSON.stringify, progress_snapshot: JSON.stringify },
  action: 'cycle.write',
  async mayRemove(writer, _place, id) {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from issues where workspace_id = ${writer.workspaceId} and cycle_id = ${id} and deleted_at is null) as used`.execute(
      writer.db,
    );
    return !must(rows[0], 'exists answers one row').used;
  },
});
