import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import type { WebhookKey } from './claim-deliveries.ts';

/** The job that delivers; its payload is a `WebhookKey`. */
export const DELIVER = 'deliver-webhooks';

/**
 * Queues the delivery of what is due for a webhook in the caller's transaction, now or in some seconds by the database's
 * clock, which says what is due.
 */
export function queueDeliveries(db: Kysely<Database>, of: WebhookKey, runIn?: number): Promise<void> {
  return queueJob(db, DELIVER, of, runIn === undefined ? { key: `${DELIVER} ${of.webhookId}` } : { runIn });
}

/**
 * Queues another look at a webhook for the time when what a process takes now is free again: if the process dies, the
 * next one finds it then. Each call replaces the look before it.
 */
export function queueRecovery(db: Kysely<Database>, of: WebhookKey, leaseSeconds: number): Promise<void> {
  return queueJob(db, DELIVER, of, { key: `${DELIVER} ${of.webhookId} again`, runIn: leaseSeconds });
}
