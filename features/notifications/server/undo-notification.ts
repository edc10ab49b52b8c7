import { sql } from 'kysely';
import type { Undoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';

/** Puts back the marks of a person's own notification: read, snoozed, archived. Everybody changes their own. */
export const undoNotification: Undoer = {
  entity: 'notification',
  derived: ['updated_at'],
  neverBlocks: true,
  async undo(writer, _place, changes) {
    for (const { entity, entity_id, project_id, fields, before, viewers } of changes) {
      const old = must(before, 'an update keeps the values it replaced');
      const { rows } = await sql`
        update notifications set ${sql.join(Object.entries(old).map(([key, value]) => sql`${sql.ref(key)} = ${value}`))}, updated_at = ${writer.now}
        where workspace_id = ${writer.workspaceId} and id = ${entity_id} and receiver_id = ${writer.actorId} returning id`.execute(
        writer.db,
      );
      if (rows.length === 0) continue;
      const replaced = Object.fromEntries(Object.keys(old).map((key) => [key, fields[key]]));
      writer.record({ entity, entity_id, project_id, op: 'updated', fields: old, before: replaced, viewers });
    }
  },
};
