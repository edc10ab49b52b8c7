import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { appUrl } from '#features/configuration/server/public.ts';
import { pushMessage, type PushMessage } from '#features/notifications/push-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { AddressRefusedError, postPinned } from '#platform/server/outbound/post-pinned.ts';
import { encryptPush } from '#platform/server/push/encrypt-push.ts';
import { vapidHeader } from '#platform/server/push/vapid.ts';

const SEND_PUSH = 'send-push';

/** How long a push service keeps a message for a browser that is not there, in seconds. */
const KEPT_SECONDS = 86_400;
/** A push service that does not answer holds up one of four jobs for this long at most, in milliseconds. */
const TIMEOUT = 10_000;

/** Queues a message to a browser, in the caller's transaction. */
export function queuePush(
  db: Kysely<Database>,
  push: { readonly browserId: string; readonly message: PushMessage },
): Promise<void> {
  return queueJob(db, SEND_PUSH, push);
}

/**
 * Sends a message to a browser by its push service. What is not taken now is tried again; a subscription that is gone, or
 * that another installation or key made, is dropped.
 */
export const sendPushJob = defineJob({
  name: SEND_PUSH,
  attempts: 5,
  payload: z.object({ browserId: z.string(), message: pushMessage }),
  run: async ({ browserId, message }, services) => {
    const { db, settings, log } = services;
    const { rows } = await sql<{ endpoint: string; p256dh: string; auth: string }>`
      select endpoint, p256dh, auth from push_subscriptions where id = ${browserId}`.execute(db);
    const browser = rows[0];
    if (!browser) return;
    const origin = await appUrl(services);
    const subject = origin?.startsWith('https:') === true ? origin : 'mailto:cairn@localhost.invalid';
    const drop = () => sql`delete from push_subscriptions where id = ${browserId}`.execute(db);
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
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if ([401, 403, 404, 410].includes(status)) await drop();
      else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
      else if (status >= 400) log.warn({ status }, 'push refused');
    } catch (error) {
      if (!(error instanceof AddressRefusedError)) throw error;
      log.warn('push service at an address that is not public');
      await drop();
    }
  },
});
