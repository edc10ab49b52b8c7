import { sql } from 'kysely';
import { undoErrors } from '#features/undo/contract.ts';
import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { KnownError } from '#platform/shared/errors.ts';

/** Whether issues have one of the points that meet a condition. */
async function isUsed(writer: Writer, column: 'id' | 'estimate_id', id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from issues i join estimate_points e on e.workspace_id = i.workspace_id and e.id = i.estimate_point_id
    where i.workspace_id = ${writer.workspaceId} and i.deleted_at is null and e.${sql.ref(column)} = ${id} limit 1`.execute(
    writer.db,
  );
  return rows.length > 0;
}

const undoEstimate = rowUndoer({
  entity: 'estimate',
  table: 'estimates',
  columns: { name: 'name', type: 'type', last_used: 'last_used' },
  action: 'estimate.write',
  mayRemove: async (writer, _place, id) => !(await isUsed(writer, 'estimate_id', id)),
});

const pointRow = rowUndoer({
  entity: 'estimate_point',
  table: 'estimate_points',
  columns: { key: 'key', value: 'value', description: 'description' },
  action: 'estimate.write',
  mayRemove: async (writer, _place, id) => !(await isUsed(writer, 'id', id)),
});

/** The type stands with the estimate; entries of points repeat it for browsers, and so does taking it back. */
const undoPoint: Undoer = {
  ...pointRow,
  async undo(writer, place, changes) {
    for (const change of changes) {
      const { op, before, fields, entity_id, project_id } = change;
      if (op !== 'updated' || before?.['type'] === undefined) await pointRow.undo(writer, place, [change]);
      else {
        const types = { fields: { type: before['type'] }, before: { type: fields['type'] } };
        writer.record({ entity: 'estimate_point', entity_id, project_id, op, ...types });
      }
    }
  },
};

const activeEstimate = rowUndoer({
  entity: 'project',
  table: 'projects',
  columns: { estimate: 'estimate_id' },
  action: 'estimate.write',
});

/** Which estimate a project uses is all of a project that can be undone. */
const undoActive: Undoer = {
  ...activeEstimate,
  async undo(writer, place, changes) {
    const isOnlyEstimate = changes.every(
      ({ op, before }) => op === 'updated' && Object.keys(before ?? {}).every((key) => key === 'estimate'),
    );
    if (!isOnlyEstimate) throw new KnownError(undoErrors.UNDO_IMPOSSIBLE);
    await activeEstimate.undo(writer, place, changes);
  },
};

/** What of estimates a person takes back. */
export const estimateUndoers: readonly Undoer[] = [undoEstimate, undoPoint, undoActive];
