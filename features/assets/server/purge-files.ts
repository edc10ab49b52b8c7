import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';

/**
 * Removes files permanently, in every workspace: uploads not finished after 7 days, deleted and unbound ones after 60,
 * and those of purged issues (decisions.md 3.2). The bytes are removed before their record, so that an interrupted run
 * leaves no bytes without a record. Returns how many were removed.
 */
export async function purgeFiles({ db, files }: Pick<Services, 'db' | 'files'>, now = Date.now()): Promise<number> {
  const before = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const workspaces = await db.selectFrom('workspace_logs').select(['workspace_id', 'seq']).execute();
  let gone = 0;
  for (const { workspace_id } of workspaces) {
    const { rows } = await sql<{ id: string; file_key: string }>`
      select f.id, f.file_key from file_assets f where f.workspace_id = ${workspace_id}
        and ((not f.is_uploaded and f.created_at < ${before(7)}) or f.deleted_at < ${before(60)}
          or (f.entity_id is null and f.created_at < ${before(60)})
          or (f.issue_id is not null and not exists (select 1 from issues i where i.workspace_id = ${workspace_id} and i.id = f.issue_id)))
      limit 1000`.execute(db);
    for (const { id, file_key } of rows) {
      await files.remove(file_key);
      await sql`delete from file_assets where workspace_id = ${workspace_id} and id = ${id}`.execute(db);
    }
    gone += rows.length;
  }
  return gone;
}
