import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import {
  cycleErrors,
  type archiveCycle as archiveCall,
  type restoreCycle as restoreCall,
} from '#features/cycles/contract.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { changeCycle } from './change-cycle.ts';
import { findCycle } from './find-cycles.ts';

/** Archives a completed cycle: it leaves lists and everybody's favorites. Repeating it is harmless. */
export const archiveCycle: Handler<typeof archiveCall> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'cycle.write', async (writer, place) => {
    const cycle = await findCycle(writer.db, place, params.cycle_id);
    if (cycle.status !== 'COMPLETED') throw new KnownError(cycleErrors.CYCLE_NOT_COMPLETED);
    if (cycle.archived_at === null) {
      await changeCycle(writer, place.projectId, cycle.id, { archived_at: writer.now }, { archived_at: null });
      await removeFavoritesOf(writer, 'cycle', cycle.id);
    }
    const { rows } = await sql<{ archived_at: string }>`
      select to_char(archived_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00:00"') as archived_at from cycles
      where workspace_id = ${writer.workspaceId} and id = ${cycle.id}`.execute(writer.db);
    return must(rows[0], 'it was just found');
  });
  return { status: 200, body: result };
};

/** Brings an archived cycle back as it was. */
export const restoreCycle: Handler<typeof restoreCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'cycle.write', async (writer, place) => {
    const { id, archived_at } = await findCycle(writer.db, place, params.cycle_id);
    if (archived_at !== null) await changeCycle(writer, place.projectId, id, { archived_at: null }, { archived_at });
  });
  return { status: 204, body: undefined };
};
