import { sql } from 'kysely';
import type { Undoer } from '#features/undo/server/public.ts';
import { must } from '#platform/shared/must.ts';

/**
 * Puts back the favorites that a command removed with what they pointed at, and removes those it added. Favorites never
 * stand in the way: everybody changes their own.
 */
export const undoFavorite: Undoer = {
  entity: 'favorite',
  derived: ['sequence'],
  neverBlocks: true,
  async undo(writer, _place, changes) {
    for (const { entity, entity_id: id, project_id, op, fields, before, viewers } of changes) {
      const target = must(op === 'created' ? fields : before, 'an entry says what the favorite points at');
      const userId = must(viewers[0], 'a favorite belongs to one person');
      const entry = { entity, entity_id: id, project_id, viewers };
      if (op === 'created') {
        const { rows } = await sql`
          delete from favorites where workspace_id = ${writer.workspaceId} and id = ${id} returning id`.execute(
          writer.db,
        );
        if (rows.length > 0) writer.record({ ...entry, op: 'deleted', fields: {}, before: target });
        continue;
      }
      const { rows } = await sql`
        insert into favorites (workspace_id, id, user_id, entity_type, entity_identifier, project_id, sequence, created_at)
        values (${writer.workspaceId}, ${id}, ${userId}, ${target['entity_type']}, ${target['entity_identifier']}, ${project_id},
          ${target['sequence']}, ${writer.now})
        on conflict do nothing returning id`.execute(writer.db);
      if (rows.length > 0) writer.record({ ...entry, op: 'created', fields: target });
    }
  },
};
