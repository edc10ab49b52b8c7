import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import type {
  createFavorite as createCall,
  deleteFavorite as deleteCall,
  FavoriteRecord,
  updateFavorite as updateCall,
} from '#features/favorites/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { findFavorites, findTarget } from './find-favorites.ts';
import { deleteFavorite as removeById, insertFavorite, type FavoriteTarget } from './public.ts';

/**
 * Adds a favorite or a folder of the caller's. Throws a field error for what is not there or not theirs to see, and
 * PAYLOAD_INVALID for what already is a favorite.
 */
export const createFavorite: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'project.favorite', async (writer, place) => {
    const parent_id = body.parent ?? null;
    await checkParent(writer, userId, parent_id, body.entity_type === 'folder');
    const { entity_type: type, sequence } = body;
    const added =
      type === 'folder'
        ? { entity_type: type, entity_identifier: null, project_id: null, name: body.name ?? missing('name') }
        : { ...(await targetOf(writer, place, type, body.entity_identifier)), parent_id };
    const id = await insertFavorite(writer, userId, { ...added, sequence });
    return oneFavorite(writer, userId, id);
  });
  return { status: 200, body: result };
};

/** Renames a folder, or moves a favorite: among the others, into a folder, out of one (`parent` null). */
export const updateFavorite: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'project.favorite', async (writer) => {
    const before = await oneFavorite(writer, userId, params.favorite_id);
    const parent = body.parent === undefined ? before.parent : body.parent;
    await checkParent(writer, userId, parent, before.is_folder);
    // A favorite is called as what it points at; only folders have names of their own.
    const name = before.is_folder ? (body.name ?? before.name) : before.name;
    const sequence = body.sequence ?? before.sequence;
    await sql`
      update favorites set name = ${name}, parent_id = ${parent}, sequence = ${sequence}
      where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
    writer.record({
      entity: 'favorite',
      entity_id: before.id,
      project_id: before.project_id,
      op: 'updated',
      fields: { name, parent, sequence },
      before: { name: before.name, parent: before.parent, sequence: before.sequence },
      viewers: [userId],
    });
    return { ...before, name, parent, sequence };
  });
  return { status: 200, body: result };
};

/** Removes a favorite of the caller's; a folder takes what is in it along. */
export const deleteFavorite: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, { slug: params.slug }, 'project.favorite', (writer) =>
    removeById(writer, userId, params.favorite_id),
  );
  return { status: 204, body: undefined };
};

async function oneFavorite(writer: Writer, userId: string, id: string): Promise<FavoriteRecord> {
  const [row] = await findFavorites(writer.db, { workspaceId: writer.workspaceId, userId }, sql`f.id = ${id}`);
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return row;
}

/** Favorites stand in folders of the same person; folders in none. */
async function checkParent(writer: Writer, userId: string, parent: string | null, isFolder: boolean): Promise<void> {
  if (parent === null) return;
  if (isFolder) throw fieldError('parent', 'A folder cannot be in a folder.');
  const { rows } = await sql`
    select 1 from favorites where workspace_id = ${writer.workspaceId} and user_id = ${userId} and id = ${parent} and is_folder`.execute(
    writer.db,
  );
  if (rows.length === 0) throw fieldError('parent', `Invalid pk "${parent}" - object does not exist.`);
}

async function targetOf(
  writer: Writer,
  place: Place,
  type: FavoriteTarget['type'],
  identifier: string | null | undefined,
) {
  const id = identifier ?? missing('entity_identifier');
  const project_id = await findTarget(writer.db, place, { type, id });
  if (project_id === undefined) throw fieldError('entity_identifier', `Invalid pk "${id}" - object does not exist.`);
  return { entity_type: type, entity_identifier: id, project_id };
}

function missing(field: string): never {
  throw fieldError(field, 'This field is required.');
}
