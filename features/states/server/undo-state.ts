import { sql } from 'kysely';
import { rowUndoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';
import type { GroupChanged } from './change-state.ts';

/** Takes back what was done to a state; one that issues stand in by now stays. */
export const undoState = (groupChanged: GroupChanged) =>
  rowUndoer({
    entity: 'state',
    table: 'states',
    columns: {
      name: 'name',
      color: 'color',
      group: 'group',
      default: 'is_default',
      description: 'description',
      sequence: 'sequence',
    },
    action: 'state.write',
    async mayRemove(writer, { projectId }, id) {
      const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from issues where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
        and state_id = ${id} and deleted_at is null) or exists (select 1 from states where workspace_id = ${writer.workspaceId}
        and id = ${id} and is_default) as used`.execute(writer.db);
      return !must(rows[0], 'exists answers one row').used;
    },
    putBack: async (writer, id, keys) => {
      if (keys.includes('group')) await groupChanged(writer, id);
    },
  });
