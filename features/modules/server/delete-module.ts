import { write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import type { deleteModule as call } from '#features/modules/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { sql } from 'kysely';
import { takeIssuesOut } from './module-issues.ts';
import { mustFind } from './write-module.ts';

/**
 * Deletes a module: its issues stay and leave it, each with a line in its history, and it leaves everybody's favorites. For
 * project admins and whoever created it.
 */
export const deleteModule: Handler<typeof call> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'module.write', async (writer, place) => {
    const module = await mustFind(writer, place.projectId, params.module_id);
    if (!may('module.delete', { ...place.standing, creator: module.created_by === userId }))
      throw new KnownError(commonErrors.NOT_ALLOWED);
    await takeIssuesOut(writer, place, module.id);
    await removeFavoritesOf(writer, 'module', module.id);
    await sql`
      update modules set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${module.id}`.execute(writer.db);
    // Recorded last, so that an undo brings the module back before its issues return to it.
    writer.record({
      entity: 'module',
      entity_id: module.id,
      project_id: place.projectId,
      op: 'deleted',
      fields: {},
      before: { ...module },
    });
  });
  return { status: 204, body: undefined };
};
