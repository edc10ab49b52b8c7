import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import type { WebhookKey } from './claim-deliveries.ts';

/** The job that delivers; its payload is a `WebhookKey`. */
export const DELIVER = 'deliver-webhooks';

/** Queues the delivery of what is due for a webhook, now or at an instant, in the caller's transaction. */
export function queueDeliveries(db: Kysely<Database>, of: WebhookKey, runAt?: Date): Promise<void> {
  return queueJob(db, DELIVER, of, runAt === undefined ? { key: `${DELIVER} ${of.webhookId}` } : { runAt });
}

/**
 * Queues another look at a webhook for the time when what a process takes now is free again: if the process dies, the
 * next one finds it then. Each call replaces the look before it.
 */
export function queueRecovery(db: Kysely<Database>, of: WebhookKey, leaseSeconds: number): Promise<void> {
  const runAt = new Date(Date.now() + leaseSeconds * 1000);
  return queueJob(db, DELIVER, of, { key: `${DELIVER} ${of.webhookId} again`, runAt });
}
