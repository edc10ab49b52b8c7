import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { cycleErrors, type deleteCycle as call, type MirroredCycle } from '#features/cycles/contract.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { findCycle } from './find-cycles.ts';
import { mirroredColumns } from './mirror-cycles.ts';

/** Deletes a cycle: its issues stay and lose it, each recorded, and it leaves everybody's favorites. */
export const deleteCycle: Handler<typeof call> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'cycle.read', async (writer, place) => {
    const { workspaceId } = writer;
    const cycle = await findCycle(writer.db, place, params.cycle_id);
    if (!may('cycle.delete', { ...place.standing, creator: cycle.owned_by === userId }))
      throw new KnownError(cycleErrors.CYCLE_NOT_YOURS);
    const { rows: issues } = await sql<{ id: string }>`
      select id from issues where workspace_id = ${workspaceId} and project_id = ${place.projectId} and cycle_id = ${cycle.id} and deleted_at is null`.execute(
      writer.db,
    );
    const ids = issues.map(({ id }) => id);
    if (ids.length > 0) await changeIssuesIn(writer, place, ids, { set: { cycle_id: null } }, null, () => true);
    await removeFavoritesOf(writer, 'cycle', cycle.id);
    const { rows } = await sql<MirroredCycle>`
      update cycles c set deleted_at = ${writer.now}, updated_by = ${userId} where c.workspace_id = ${workspaceId} and c.id = ${cycle.id}
      returning ${mirroredColumns}`.execute(writer.db);
    const before = { ...must(rows[0], 'it was just found') };
    const address = { entity: 'cycle', entity_id: cycle.id, project_id: place.projectId };
    writer.record({ ...address, op: 'deleted', fields: {}, before });
  });
  return { status: 204, body: undefined };
};
