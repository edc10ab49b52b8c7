import { sql } from 'kysely';
import { dropDocuments } from '#platform/server/documents/stored-document.ts';
import type { Services } from '#platform/server/http/services.ts';
import { descriptionDocument } from './save-description.ts';

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
      const { rows } = await sql<{ id: string }>`
        delete from issues where workspace_id = ${workspace_id} and id in (
          select id from issues where workspace_id = ${workspace_id} and deleted_at < ${due} limit ${CHUNK})
        returning id`.execute(db);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await dropDocuments(db, workspace_id, descriptionDocument, ids);
      purged += ids.length;
      if (ids.length < CHUNK) break;
    }
  }
  return purged;
}
