import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FavoriteType } from './tables.ts';

/** What a favorite points at. */
export interface FavoriteTarget {
  readonly type: Exclude<FavoriteType, 'folder'>;
  readonly id: string;
  readonly projectId: string | null;
}

/**
 * Adds something to a person's favorites, last: highest `sequence` plus 10000, the first 65535. Throws PAYLOAD_INVALID
 * when it already is one. The caller has checked that the person may see it.
 */
export async function addFavorite(writer: Writer, userId: string, target: FavoriteTarget): Promise<void> {
  await insertFavorite(writer, userId, {
    entity_type: target.type,
    entity_identifier: target.id,
    project_id: target.projectId,
  });
}

/** What a new favorite or folder starts with; last without a `sequence`. */
export interface NewFavorite {
  readonly entity_type: FavoriteType;
  readonly entity_identifier: string | null;
  readonly project_id: string | null;
  readonly name?: string | null;
  readonly parent_id?: string | null;
  readonly sequence?: number | undefined;
}

/** Stores a favorite of a person and returns its id. Throws PAYLOAD_INVALID when it already is one. */
export async function insertFavorite(writer: Writer, userId: string, added: NewFavorite): Promise<string> {
  const { entity_type, entity_identifier, project_id, name = null, parent_id = null } = added;
  const is_folder = entity_type === 'folder';
  const id = newId();
  const { rows } = await sql<{ sequence: number }>`
    insert into favorites (workspace_id, id, user_id, entity_type, entity_identifier, project_id, name, is_folder, parent_id, sequence, created_at)
    select ${writer.workspaceId}, ${id}, ${userId}, ${entity_type}, ${entity_identifier}, ${project_id}, ${name}, ${is_folder}, ${parent_id},
      coalesce(${added.sequence ?? null}::float8, max(sequence) + 10000, 65535), ${writer.now}
    from favorites where workspace_id = ${writer.workspaceId} and user_id = ${userId}
    on conflict do nothing returning sequence`.execute(writer.db);
  const stored = rows[0];
  if (!stored) throw new KnownError(commonErrors.PAYLOAD_INVALID);
  writer.record({
    entity: 'favorite',
    entity_id: id,
    project_id,
    op: 'created',
    fields: { entity_type, entity_identifier, name, is_folder, parent: parent_id, sequence: stored.sequence },
    viewers: [userId],
  });
  return id;
}

/** Removes something from a person's favorites. Throws OBJECT_MISSING when it is not one. */
export async function removeFavorite(
  writer: Writer,
  userId: string,
  type: FavoriteType,
  entityId: string,
): Promise<void> {
  const rows = await sql<Removed>`
    delete from favorites where workspace_id = ${writer.workspaceId} and user_id = ${userId}
      and entity_type = ${type} and entity_identifier = ${entityId} returning *`.execute(writer.db);
  if (rows.rows.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
  recordRemoved(writer, rows.rows);
}

/** Removes a project, and everything in it, from everybody's favorites, because it was archived or deleted. */
export async function removeFavoritesOfProject(writer: Writer, projectId: string): Promise<void> {
  const { rows } = await sql<Removed>`
    delete from favorites where workspace_id = ${writer.workspaceId} and project_id = ${projectId} returning *`.execute(
    writer.db,
  );
  recordRemoved(writer, rows);
}

/** Removes something from everybody's favorites (`except`: but this person's), because they cannot see it any more. */
export async function removeFavoritesOf(
  writer: Writer,
  type: FavoriteType,
  entityId: string,
  except?: string,
): Promise<void> {
  const { rows } = await sql<Removed>`
    delete from favorites where workspace_id = ${writer.workspaceId} and entity_type = ${type} and entity_identifier = ${entityId}
      and user_id is distinct from ${except ?? null}::uuid returning *`.execute(writer.db);
  recordRemoved(writer, rows);
}

/** Removes a favorite of a person by its id; a folder takes what is in it along. Throws OBJECT_MISSING for another's. */
export async function deleteFavorite(writer: Writer, userId: string, id: string): Promise<void> {
  const { rows } = await sql<Removed>`
    delete from favorites where workspace_id = ${writer.workspaceId} and user_id = ${userId} and (id = ${id} or parent_id = ${id})
    returning *`.execute(writer.db);
  if (!rows.some((row) => row.id === id)) throw new KnownError(commonErrors.OBJECT_MISSING);
  // The folder last: undoing begins with it, and what was in it stands in it again.
  recordRemoved(
    writer,
    rows.toSorted((a, b) => Number(a.is_folder) - Number(b.is_folder)),
  );
}

interface Removed {
  readonly id: string;
  readonly user_id: string;
  readonly project_id: string | null;
  readonly entity_type: FavoriteType;
  readonly entity_identifier: string | null;
  readonly name: string | null;
  readonly is_folder: boolean;
  readonly parent_id: string | null;
  readonly sequence: number;
}

function recordRemoved(writer: Writer, rows: readonly Removed[]): void {
  for (const {
    id,
    user_id,
    project_id,
    entity_type,
    entity_identifier,
    name,
    is_folder,
    parent_id,
    sequence,
  } of rows) {
    writer.record({
      entity: 'favorite',
      entity_id: id,
      project_id,
      op: 'deleted',
      fields: {},
      before: { entity_type, entity_identifier, name, is_folder, parent: parent_id, sequence },
      viewers: [user_id],
    });
  }
}
