import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { LEASE_SECONDS } from './webhook-sender.ts';

/**
 * Queues a look at each webhook for which something has been due for longer than anything takes: its job failed too often,
 * or was lost by an earlier version. Finding nothing to send is harmless, so several processes may do it at once.
 */
export async function queueStuckDeliveries({ db }: Pick<Services, 'db'>): Promise<void> {
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of logs) {
    const { rows } = await sql<{ webhookId: string }>`
      select w.id as "webhookId" from webhooks w
      where w.workspace_id = ${workspaceId} and w.is_active and w.deleted_at is null and exists (
        select from webhook_deliveries d
        where d.workspace_id = ${workspaceId} and d.webhook_id = w.id and d.state = 'waiting'
          and greatest(d.due_at, d.leased_until) < now() - make_interval(secs => ${LEASE_SECONDS}))`.execute(db);
    for (const { webhookId } of rows) await queueDeliveries(db, { workspaceId, webhookId });
  }
}
