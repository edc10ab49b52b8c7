import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';

/** How long a deleted issue stays before it is gone for good, in days (decisions.md 3.2). */
export const purgeAfterDays = 60;

const CHUNK = 500;

/**
 * Removes issues that were deleted more than sixty days ago, with everything that hangs on them. Their numbers are never
 * given again. Safe to run in several processes at once.
 */
export async function purgeDeleted({ db }: Pick<Services, 'db'>, now: Date = new Date()): Promise<number> {
  const due = new Date(now.getTime() - purgeAfterDays * 86_400_000).toISOString();
  const workspaces = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  let purged = 0;
  for (const { workspace_id } of workspaces) {
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from issues where workspace_id = ${workspace_id} and id in (
          select id from issues where workspace_id = ${workspace_id} and deleted_at < ${due} limit ${CHUNK})`.execute(
        db,
      );
      purged += Number(numAffectedRows ?? 0);
      if (Number(numAffectedRows ?? 0) < CHUNK) break;
    }
  }
  return purged;
}
