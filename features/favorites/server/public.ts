import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FavoriteType } from './tables.ts';

/** What a favorite points at. */
export interface FavoriteTarget {
  readonly type: Exclude<FavoriteType, 'folder'>;
  readonly id: string;
  readonly projectId: string;
}

/**
 * Adds something to a person's favorites, last: highest `sequence` plus 10000, the first 65535. Throws PAYLOAD_INVALID
 * when it already is one. The caller has checked that the person may see it.
 */
export async function addFavorite(writer: Writer, userId: string, target: FavoriteTarget): Promise<void> {
  const id = newId();
  const { rows } = await sql<{ sequence: number }>`
    insert into favorites (workspace_id, id, user_id, entity_type, entity_identifier, project_id, sequence, created_at)
    select ${writer.workspaceId}, ${id}, ${userId}, ${target.type}, ${target.id}, ${target.projectId},
      coalesce(max(sequence) + 10000, 65535), ${writer.now}
    from favorites where workspace_id = ${writer.workspaceId} and user_id = ${userId}
    on conflict do nothing returning sequence`.execute(writer.db);
  const stored = rows[0];
  if (!stored) throw new KnownError(commonErrors.PAYLOAD_INVALID);
  writer.record({
    entity: 'favorite',
    entity_id: id,
    project_id: target.projectId,
    op: 'created',
    fields: { entity_type: target.type, entity_identifier: target.id, sequence: stored.sequence },
    viewers: [userId],
  });
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

interface Removed {
  readonly id: string;
  readonly user_id: string;
  readonly project_id: string | null;
  readonly entity_type: FavoriteType;
  readonly entity_identifier: string | null;
  readonly sequence: number;
}

function recordRemoved(writer: Writer, rows: readonly Removed[]): void {
  for (const { id, user_id, project_id, ...rest } of rows) {
    writer.record({
      entity: 'favorite',
      entity_id: id,
      project_id,
      op: 'deleted',
      fields: {},
      before: { entity_type: rest.entity_type, entity_identifier: rest.entity_identifier, sequence: rest.sequence },
      viewers: [user_id],
    });
  }
}
