import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Webhook } from '#features/webhooks/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import './tables.ts';

/** Returns the workspace's webhooks as the wire shows them, without their keys, newest first. `where` is a condition on `webhooks w`. */
export async function findWebhooks(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, wire_time(w.created_at) as created_at, wire_time(w.updated_at) as updated_at, wire_time(w.deleted_at) as deleted_at,
      w.created_by, w.updated_by, w.workspace_id as workspace, w.url, w.is_active, '' as secret_key, w.project, w.issue, w.module, w.cycle,
      w.issue_comment, false as is_internal, w.has_legacy_headers
    from webhooks w where w.workspace_id = ${workspaceId} and w.deleted_at is null and ${where}
    order by w.created_at desc, w.id desc`.execute(db);
  return rows;
}

/** Returns one webhook. Throws OBJECT_MISSING (404). */
export async function findWebhook(db: Kysely<Database>, workspaceId: string, id: string): Promise<Webhook> {
  const [found] = await findWebhooks(db, workspaceId, sql`w.id = ${id}`);
  if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
  return found;
}
