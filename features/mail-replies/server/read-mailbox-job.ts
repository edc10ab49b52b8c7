import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { readConfiguration } from '#features/configuration/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { mailboxProblem, readMailbox } from '#platform/server/mail/incoming/read-mailbox.ts';
import { takeMail } from './take-mail.ts';

const READ_MAILBOX = 'read-mailbox';

/** How often the mailbox is read, in milliseconds. */
const EVERY = 60_000;

/** Emails a reading takes, and their size in bytes (25 MB, and the third that base64 adds to files). */
const share = { most: 100, largest: 34_000_000 } as const;

/**
 * Queues a reading of the mailbox, in the caller's transaction, in place of the one that waits. Readings that find a mailbox queue the
 * next one; so this is for the moment one is set up, and for a start.
 */
export async function queueReading(db: Kysely<Database>, runAt?: Date): Promise<void> {
  await queueJob(db, READ_MAILBOX, {}, { key: READ_MAILBOX, ...(runAt && { runAt }) });
}

/** Queues a reading if there is a mailbox. Maintenance does so after each start, and hourly in case one was lost. */
export async function keepReading(services: Services): Promise<void> {
  if ((await readConfiguration(services)).mailbox !== null) await queueReading(services.db);
}

/** Reads what arrived, in one process at a time, and again a minute later. */
export const readMailboxJob = defineJob({
  name: READ_MAILBOX,
  payload: z.object({}),
  run: async (_payload, services) => {
    const { db, log } = services;
    const { mailbox } = await readConfiguration(services);
    if (mailbox === null || !(await takeLease(db))) return;
    let problem = '';
    try {
      await readMailbox(mailbox, share, async (mail) => (await takeMail(services, mail)) !== null);
    } catch (error) {
      problem = mailboxProblem(error).slice(0, 500);
      log.warn({ err: error }, 'mailbox not read');
    }
    await db.transaction().execute(async (trx) => {
      await sql`update instances set mailbox_leased_until = null, mailbox_problem = ${problem}, mailbox_read_at = now()`.execute(
        trx,
      );
      await queueReading(trx, new Date(Date.now() + EVERY));
    });
  },
});

/** Ten minutes, like jobs of processes that died (docs/decisions/009). */
async function takeLease(db: Kysely<Database>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update instances set mailbox_leased_until = now() + interval '10 minutes'
    where mailbox_leased_until is null or mailbox_leased_until < now()`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes what is known of emails that arrived more than ninety days ago: mail servers repeat a delivery for days only. */
export async function pruneReceived({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`delete from received_mails where received_at < now() - interval '90 days'`.execute(db);
}
