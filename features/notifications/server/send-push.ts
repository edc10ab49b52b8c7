import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { appUrl } from '#features/configuration/server/public.ts';
import { pushMessage, type PushMessage } from '#features/notifications/push-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob, removeJob } from '#platform/server/jobs/queue-job.ts';
import { AddressRefusedError, postPinned } from '#platform/server/outbound/post-pinned.ts';
import { encryptPush } from '#platform/server/push/encrypt-push.ts';
import { PushHosts } from '#platform/server/push/push-hosts.ts';
import { vapidHeader } from '#platform/server/push/vapid.ts';

const SEND_PUSH = 'send-push';

/** How long a push service keeps a message for a browser that is not there, in seconds. */
const KEPT_SECONDS = 86_400;
/** How long a push service has to answer, in milliseconds, and how long a job waits for it before it makes room for others. */
const waits = { answer: 10_000, job: 1000 } as const;
/** How many messages may wait for an answer beside the jobs, and how often one is handed over. */
const most = { waiting: 50, tries: 5 } as const;

interface Push {
  readonly browserId: string;
  readonly message: PushMessage;
  /** How often it waited beside the jobs in vain. */
  readonly tries?: number | undefined;
}

interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a process is sending, by its connection: tests run several Cairns in one process. */
interface Sending {
  readonly hosts: PushHosts;
  readonly waiting: Set<Promise<void>>;
  readonly ending: AbortController;
}
const sendings = new WeakMap<Kysely<Database>, Sending>();

function sendingOf({ db }: Pick<Services, 'db'>): Sending {
  const known = sendings.get(db) ?? { hosts: new PushHosts(), waiting: new Set(), ending: new AbortController() };
  sendings.set(db, known);
  return known;
}

/** Queues a message to a browser, in the caller's transaction. */
export function queuePush(db: Kysely<Database>, push: Push): Promise<void> {
  return queueJob(db, SEND_PUSH, push);
}

/**
 * Sends a message to a browser by its push service. What is not taken now is tried again; a subscription that is gone, or
 * that another installation or key made, is dropped. A push service that takes longer than a second is waited for beside
 * the jobs, which are few and send emails too.
 */
export const sendPushJob = defineJob({
  name: SEND_PUSH,
  payload: z.object({ browserId: z.string(), message: pushMessage, tries: z.number().optional() }),
  run: async (push, services) => {
    const sending = sendingOf(services);
    const { rows } = await sql<Browser>`
      select endpoint, p256dh, auth from push_subscriptions where id = ${push.browserId}`.execute(services.db);
    const browser = rows[0];
    if (!browser) return;
    if (sending.waiting.size >= most.waiting) throw new Error('Too many push services do not answer');
    const sent = sending.hosts.ask(new URL(browser.endpoint).host, () =>
      send(services, push, browser, sending.ending.signal),
    );
    const status = await Promise.race([sent, sleep(waits.job, null, { ref: false })]);
    if (status === null) await handOver(services, push, sent);
    else await settle(services, push, status);
  },
});

/** Ends what this process is sending; it is queued and sent again later. */
export async function stopPushing(services: Pick<Services, 'db'>): Promise<void> {
  const { ending, waiting } = sendingOf(services);
  ending.abort(new Error('Cairn stops'));
  await Promise.all(waiting);
}

/**
 * Waits for an answer beside the jobs. The message is queued once more before, for a time by which the answer must have
 * come, and taken out of the queue when it did: so it outlives this process.
 */
async function handOver(services: Services, push: Push, sent: Promise<number>): Promise<void> {
  const { waiting } = sendingOf(services);
  const { tries = 0 } = push;
  const key = `${SEND_PUSH} ${randomUUID()}`;
  // Until somebody waits for it below.
  sent.catch(() => undefined);
  if (tries < most.tries) {
    const runAt = new Date(Date.now() + 2 * waits.answer);
    await queueJob(services.db, SEND_PUSH, { ...push, tries: tries + 1 }, { key, runAt });
  }
  const rest = (async () => {
    try {
      await settle(services, push, await sent);
      await removeJob(services.db, key);
    } catch (error) {
      services.log.warn({ err: error, tries }, 'push not answered');
    }
  })().finally(() => waiting.delete(rest));
  waiting.add(rest);
}

/** Does what an answer means. Throws where another attempt may help. */
async function settle({ db, log }: Services, { browserId }: Push, status: number): Promise<void> {
  if ([401, 403, 404, 410].includes(status)) await drop(db, browserId);
  else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  else if (status >= 400) log.warn({ status }, 'push refused');
}

const drop = (db: Kysely<Database>, browserId: string) =>
  sql`delete from push_subscriptions where id = ${browserId}`.execute(db);

/** The status for an address that nothing is sent to. */
const REFUSED = 403;

/** Posts a message; returns the status of the answer. */
async function send(services: Services, { message }: Push, browser: Browser, ending: AbortSignal): Promise<number> {
  const { settings, log } = services;
  const origin = await appUrl(services);
  const subject = origin?.startsWith('https:') === true ? origin : 'mailto:cairn@localhost.invalid';
  try {
    const { status } = await postPinned(new URL(browser.endpoint), {
      headers: {
        authorization: vapidHeader(settings.secret, browser.endpoint, subject),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'normal',
        // A later message about the issue replaces one that still waits (RFC 8030, 5.4).
        topic: message.tag.replaceAll(/[^\w]/g, '').slice(-32),
      },
      body: encryptPush(JSON.stringify(message), browser),
      networks: settings.webhookNetworks,
      signal: AbortSignal.any([AbortSignal.timeout(waits.answer), ending]),
    });
    return status;
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    log.warn('push service at an address that is not public');
    return REFUSED;
  }
}
