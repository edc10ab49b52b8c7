import { sql } from 'kysely';
import { removeFavoritesOfProject } from '#features/favorites/server/public.ts';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import type { archiveProject as archiveCall, restoreProject as restoreCall } from '#features/projects/contract.ts';

/**
 * Archives a project: it leaves lists and favorites, and nothing inside it can be changed. Repeating it is harmless.
 */
export const archiveProject: Handler<typeof archiveCall> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'project.archive', async (writer) => {
    const before = await archivedAt(writer, params.project_id);
    if (before !== null) return before;
    await setArchived(writer, params.project_id, writer.now, null);
    await removeFavoritesOfProject(writer, params.project_id);
    return must(await archivedAt(writer, params.project_id), 'the project was just archived');
  });
  return { status: 200, body: { archived_at: result } };
};

/** Restores an archived project as it was. */
export const restoreProject: Handler<typeof restoreCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.archive', async (writer) => {
    const before = await archivedAt(writer, params.project_id);
    if (before !== null) await setArchived(writer, params.project_id, null, before);
  });
  return { status: 204, body: undefined };
};

/** When the project was archived, as the archive calls write instants: `YYYY-MM-DD HH:MM:SS.ffffff+00:00`; or null. */
async function archivedAt(writer: Writer, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ archived_at: string | null }>`
    select to_char(archived_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00:00"') as archived_at from projects
    where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(writer.db);
  return must(rows[0], 'an entered project exists').archived_at;
}

async function setArchived(
  writer: Writer,
  projectId: string,
  archived_at: string | null,
  before: string | null,
): Promise<void> {
  await sql`
    update projects set archived_at = ${archived_at}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(writer.db);
  writer.record({
    entity: 'project',
    entity_id: projectId,
    project_id: projectId,
    op: 'updated',
    fields: { archived_at, updated_at: writer.now, updated_by: writer.actorId },
    before: { archived_at: before },
  });
}
