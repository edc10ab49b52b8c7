import { sql } from 'kysely';
import { retention } from '#platform/server/changes/prune-changes.ts';
import type { Services } from '#platform/server/http/services.ts';
import './tables.ts';

/** Forgets which groups were taken back once none of them can be any more. */
export async function pruneUndos({ db }: Pick<Services, 'db'>): Promise<void> {
  const workspaces = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id } of workspaces) {
    await sql`
      delete from change_undos where workspace_id = ${workspace_id} and at < now() - make_interval(days => ${retention.imageDays}::int)`.execute(
      db,
    );
  }
}
