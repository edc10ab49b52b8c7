import { sql, type Kysely } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/webhooks/contract.ts';
import type { WebhookLog } from '#features/webhooks/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { findWebhook } from './webhook-sql.ts';

/** How many attempts a log lists, and how many characters of each body: what an administrator looks through. */
const MOST_LISTED = 100;
const LONGEST_BODY = 65_536;

/** How long deliveries and their attempts are kept, like other logs of calls (wire-account-workspace.md 0.5). */
const KEPT_DAYS = 30;

/** The last attempts to deliver to a webhook, newest first. */
export const listWebhookLogs: Handler<typeof contract.listWebhookLogs> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.manageWebhooks');
  const { id } = await findWebhook(services.db, workspaceId, params.webhook_id);
  const { rows } = await sql<WebhookLog>`
    select l.id, wire_time(l.created_at) as created_at, wire_time(l.created_at) as updated_at, null as deleted_at, null as created_by,
      null as updated_by, l.workspace_id as workspace, l.webhook_id as webhook, d.event as event_type, 'POST' as request_method,
      l.request_headers, left(coalesce(d.body, ''), ${LONGEST_BODY}) as request_body, l.response_status, l.response_headers, l.response_body,
      l.retry_count, l.delivery_id as delivery, l.duration_ms
    from webhook_logs l join webhook_deliveries d on d.workspace_id = l.workspace_id and d.id = l.delivery_id
    where l.workspace_id = ${workspaceId} and l.webhook_id = ${id}
    order by l.created_at desc, l.id desc limit ${MOST_LISTED}`.execute(services.db);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(services.db, userId)) };
};

/**
 * Sends a delivery again, with the same id and the same bytes. Of a webhook that is switched off it waits until it is
 * switched on.
 */
export const redeliverWebhook: Handler<typeof contract.redeliverWebhook> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.manageWebhooks', async ({ db }, { workspaceId }) => {
    const { id: webhookId } = await findWebhook(db, workspaceId, params.webhook_id);
    const { numAffectedRows } = await sql`
      update webhook_deliveries set state = 'waiting', failures = 0, due_at = now()
      where workspace_id = ${workspaceId} and webhook_id = ${webhookId} and id = ${params.delivery_id}`.execute(db);
    if (numAffectedRows === 0n) throw new KnownError(commonErrors.OBJECT_MISSING);
    await queueDeliveries(db, { workspaceId, webhookId });
  });
  return { status: 204, body: undefined };
};

/** Removes deliveries after 30 days, with their attempts. */
export async function pruneDeliveries({ db }: Pick<Services, 'db'>): Promise<void> {
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id } of logs) await pruneIn(db, workspace_id);
}

async function pruneIn(db: Kysely<Database>, workspaceId: string): Promise<void> {
  await sql`
    delete from webhook_deliveries where workspace_id = ${workspaceId} and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
