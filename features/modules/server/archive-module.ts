import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import type * as contract from '#features/modules/contract.ts';
import { moduleErrors } from '#features/modules/contract.ts';
import { isModuleFinished } from '#features/modules/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import type { StoredModule } from './module-sql.ts';
import { mustFind } from './write-module.ts';

/** Puts a completed or cancelled module away; it leaves everybody's favorites. Repeating it is harmless. */
export const archiveModule: Handler<typeof contract.archiveModule> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'module.write', async (writer, place) => {
    const module = await mustFind(writer, place.projectId, params.module_id);
    if (module.archived_at !== null) return module.archived_at;
    if (!isModuleFinished(module.status)) throw new KnownError(moduleErrors.MODULE_NOT_FINISHED);
    await setArchived(writer, module, writer.now);
    await removeFavoritesOf(writer, 'module', module.id);
    return writer.now;
  });
  return { status: 200, body: { archived_at: result.replace('T', ' ').replace('Z', '+00:00') } };
};

/** Brings an archived module back as it was. Repeating it is harmless. */
export const restoreModule: Handler<typeof contract.restoreModule> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'module.write', async (writer, place) => {
    const module = await mustFind(writer, place.projectId, params.module_id);
    if (module.archived_at !== null) await setArchived(writer, module, null);
  });
  return { status: 204, body: undefined };
};

async function setArchived(writer: Writer, module: StoredModule, archivedAt: string | null): Promise<void> {
  await sql`
    update modules set archived_at = ${archivedAt}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${module.id}`.execute(writer.db);
  writer.record({
    entity: 'module',
    entity_id: module.id,
    project_id: module.project_id,
    op: 'updated',
    fields: { archived_at: archivedAt },
    before: { archived_at: module.archived_at },
  });
}
