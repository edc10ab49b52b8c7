import { sql } from 'kysely';
import type { Undoer } from '#features/undo/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';

/**
 * Puts back the favorites that a command removed, removes those it added, and gives those it moved or renamed their old
 * values. Favorites never stand in the way: everybody changes their own.
 */
export const undoFavorite: Undoer = {
  entity: 'favorite',
  derived: ['sequence'],
  neverBlocks: true,
  async undo(writer, _place, changes) {
    for (const change of changes) {
      if (change.op === 'created') await remove(writer, change);
      else if (change.op === 'deleted') await restore(writer, change);
      else await putBack(writer, change);
    }
  },
};

const entryOf = ({ entity, entity_id, project_id, viewers }: ChangeWithImage) => ({
  entity,
  entity_id,
  project_id,
  viewers,
});

async function remove(writer: Writer, change: ChangeWithImage): Promise<void> {
  const { rows } = await sql`
    delete from favorites where workspace_id = ${writer.workspaceId} and id = ${change.entity_id} returning id`.execute(
    writer.db,
  );
  if (rows.length > 0) writer.record({ ...entryOf(change), op: 'deleted', fields: {}, before: change.fields });
}

async function putBack(writer: Writer, change: ChangeWithImage): Promise<void> {
  const before = must(change.before, 'an update keeps the values it replaced');
  const { rows } = await sql`
    update favorites set name = ${before['name']}, sequence = ${before['sequence']},
      parent_id = (select id from favorites f where f.workspace_id = ${writer.workspaceId} and f.id = ${before['parent']})
    where workspace_id = ${writer.workspaceId} and id = ${change.entity_id} returning id`.execute(writer.db);
  if (rows.length > 0) writer.record({ ...entryOf(change), op: 'updated', fields: before, before: change.fields });
}

async function restore(writer: Writer, change: ChangeWithImage): Promise<void> {
  const target = must(change.before, 'an entry says what the favorite points at');
  const userId = must(change.viewers[0], 'a favorite belongs to one person');
  const { rows } = await sql`
    insert into favorites (workspace_id, id, user_id, entity_type, entity_identifier, project_id, name, is_folder, parent_id, sequence, created_at)
    values (${writer.workspaceId}, ${change.entity_id}, ${userId}, ${target['entity_type']}, ${target['entity_identifier']}, ${change.project_id},
      ${target['name'] ?? null}, ${target['is_folder'] ?? false},
      (select id from favorites f where f.workspace_id = ${writer.workspaceId} and f.id = ${target['parent'] ?? null}),
      ${target['sequence']}, ${writer.now})
    on conflict do nothing returning id`.execute(writer.db);
  if (rows.length > 0) writer.record({ ...entryOf(change), op: 'created', fields: target });
}
