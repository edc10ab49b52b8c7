import type { Services } from '#platform/server/http/services.ts';
import { claimDeliveries, type Claimed, type WebhookKey } from './claim-deliveries.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { queueRecovery } from './queue-deliveries.ts';
import { releaseDelivery } from './finish-attempt.ts';

/** How many deliveries of one webhook a process sends at the same time. */
const MOST_AT_ONCE = 20;

/** How many it takes from the database at once: a look there costs as much for many as for one. */
const MOST_TAKEN = 40;

/** How long a delivery belongs to the process that took it, in seconds. It waits for one attempt before its own; each takes 30 at most. */
export const LEASE_SECONDS = 120;

interface Busy {
  /** There may be something new since the last look. */
  isWoken: boolean;
  /** Resolves when that becomes so. */
  woken: PromiseWithResolvers<void>;
}

/** Sends what is due for webhooks, each webhook by itself, so that a slow receiver makes no other one wait. */
export class WebhookSender {
  readonly #services: Services;
  readonly #busy = new Map<string, Busy>();
  readonly #running = new Set<Promise<void>>();
  readonly #ending = new AbortController();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns whether this process is sending to a webhook. */
  isBusy({ webhookId }: WebhookKey): boolean {
    return this.#busy.has(webhookId);
  }

  /**
   * Sends what is due for a webhook, until nothing is. Resolves when what is due now has been taken, or at once if this
   * process is sending to it already. Rejects if it could not be taken.
   */
  async wake(of: WebhookKey): Promise<void> {
    this.#ending.signal.throwIfAborted();
    const busy = this.#busy.get(of.webhookId);
    if (busy) {
      busy.isWoken = true;
      busy.woken.resolve();
      return;
    }
    const firstLook = Promise.withResolvers<void>();
    const run = this.#send(of, firstLook.resolve)
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#services.log.error({ err: error }, 'webhooks not delivered');
        firstLook.reject(error);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    await firstLook.promise;
  }

  /** Ends all requests; what they were sending is free for the next process at once. */
  async stop(): Promise<void> {
    this.#ending.abort(new Error('Cairn stops'));
    await Promise.all(this.#running);
  }

  async #send(of: WebhookKey, onLooked: () => void): Promise<void> {
    const busy: Busy = { isWoken: false, woken: Promise.withResolvers() };
    this.#busy.set(of.webhookId, busy);
    const active = new Set<Promise<void>>();
    const taken: Claimed[] = [];
    try {
      for (;;) {
        busy.isWoken = false;
        busy.woken = Promise.withResolvers();
        if (taken.length === 0) taken.push(...(await this.#claim(of)));
        onLooked();
        for (const delivery of taken.splice(0, MOST_AT_ONCE - active.size)) {
          const attempt = this.#attempt(of, delivery).finally(() => {
            active.delete(attempt);
            // It may have ended while a look was under way that still found it in the way of the next one.
            busy.isWoken = true;
            busy.woken.resolve();
          });
          active.add(attempt);
        }
        if (active.size === 0 && !busy.isWoken) return;
        if (active.size > 0)
          await Promise.race([...active, ...(active.size < MOST_AT_ONCE ? [busy.woken.promise] : [])]);
      }
    } finally {
      // At once: whoever wakes it while the rest ends begins anew.
      this.#busy.delete(of.webhookId);
      await Promise.allSettled(active);
    }
  }

  async #claim(of: WebhookKey): Promise<Claimed[]> {
    this.#ending.signal.throwIfAborted();
    return this.#services.db.transaction().execute(async (trx) => {
      const claimed = await claimDeliveries(trx, of, MOST_TAKEN, LEASE_SECONDS);
      if (claimed.length > 0) await queueRecovery(trx, of, LEASE_SECONDS);
      return claimed;
    });
  }

  async #attempt(of: WebhookKey, delivery: Claimed): Promise<void> {
    const { signal } = this.#ending;
    try {
      if (!signal.aborted) await attemptDelivery(this.#services, of, delivery, signal);
      if (signal.aborted) await releaseDelivery(this.#services.db, of, delivery.id);
    } catch (error) {
      // A fault of ours or of the database, not of the receiver: it is tried again when the lease is over.
      this.#services.log.error({ err: error, delivery: delivery.id }, 'webhook not delivered');
    }
  }
}
