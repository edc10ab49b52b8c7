import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { DELIVER, queueRecovery } from './queue-deliveries.ts';
import { LEASE_SECONDS, WebhookSender } from './webhook-sender.ts';

/** The senders of this process, by its connection: tests run several Cairns in one process. */
const senders = new WeakMap<Kysely<Database>, WebhookSender>();

/**
 * Wakes the sender of this process, and ends when what is due belongs to it: a receiver that takes long to answer occupies
 * the sender, not one of the few places for jobs. At no moment is there something due that no job would find after a crash.
 */
export const deliverWebhooksJob = defineJob({
  name: DELIVER,
  payload: z.object({ workspaceId: z.string(), webhookId: z.string() }),
  run: async (of, services) => {
    const sender = senders.get(services.db) ?? new WebhookSender(services);
    senders.set(services.db, sender);
    // A busy sender looks again as soon as it can send more, which this job does not wait for. Another job finds what is due
    // if the process dies before.
    if (sender.isBusy(of)) await queueRecovery(services.db, of, LEASE_SECONDS);
    await sender.wake(of);
  },
});

/** Ends what this process is sending; whoever works next sends it again. */
export async function stopDelivering({ db }: Pick<Services, 'db'>): Promise<void> {
  await senders.get(db)?.stop();
}
