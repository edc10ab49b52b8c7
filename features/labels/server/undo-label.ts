import { sql } from 'kysely';
import { rowUndoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';

/** Undoes changes to a label; one that issues or other labels use by now stays. */
export const undoLabel = rowUndoer({
  entity: 'label',
  table: 'labels',
  columns: { name: 'name', color: 'color', parent: 'parent_id', sort_order: 'sort_order' },
  action: 'label.write',
  async mayRemove(writer, _place, id) {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from issue_labels where workspace_id = ${writer.workspaceId} and label_id = ${id})
        or exists (select 1 from labels where workspace_id = ${writer.workspaceId} and parent_id = ${id} and deleted_at is null) as used`.execute(
      writer.db,
    );
    return !must(rows[0], 'exists answers one row').used;
  },
});
