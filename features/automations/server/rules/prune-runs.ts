import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';

/** How long the log says what rules did, in days. */
const KEPT_DAYS = 30;

/** Removes what rules did more than 30 days ago from their logs. */
export async function pruneRuns({ db }: Pick<Services, 'db'>, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const workspaces = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of workspaces) {
    await sql`
      delete from automation_runs where workspace_id = ${workspaceId} and at < ${before} and result <> 'waiting'`.execute(
      db,
    );
  }
}
