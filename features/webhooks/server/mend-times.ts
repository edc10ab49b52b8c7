import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import { LONGEST_WAIT } from './finish-attempt.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { LEASE_SECONDS } from './webhook-sender.ts';

/** Clocks of processes may differ by this much, in seconds. */
const SLACK = 60;

/**
 * Sends what waits longer than anything can: after the clock was set back, deliveries are due, or belong to a process that
 * has long ended, for as long as it had been ahead.
 */
export async function mendDeliveryTimes({ db }: Pick<Services, 'db'>): Promise<void> {
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of logs)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ webhook_id: string }>`
        update webhook_deliveries set due_at = least(due_at, now()), leased_until = null
        where workspace_id = ${workspaceId} and state = 'waiting'
          and (due_at > now() + make_interval(secs => ${LONGEST_WAIT + SLACK})
            or leased_until > now() + make_interval(secs => ${LEASE_SECONDS + SLACK}))
        returning webhook_id`.execute(trx);
      for (const webhookId of new Set(rows.map(({ webhook_id }) => webhook_id)))
        await queueDeliveries(trx, { workspaceId, webhookId });
    });
}
