import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { listWebhookLogs, redeliverWebhook, type WebhookLog } from '#features/webhooks/contract.ts';
import { api } from '#platform/web/api/api.ts';

/** How often the log is read for an attempt that was just asked for, and for how long: the longest a receiver may take. */
const PAUSE_MS = 500;
const LONGEST_MS = 40_000;

/** The last attempts to deliver to a webhook. Observable. */
export class DeliveryLog {
  attempts: readonly WebhookLog[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Deliveries that were asked for again, and have no new attempt yet. */
  readonly awaited = observable.set<string>();
  readonly #params: { readonly slug: string; readonly webhook_id: string };
  #stopped = false;

  constructor(slug: string, webhookId: string) {
    this.#params = { slug, webhook_id: webhookId };
    makeObservable(this, { attempts: observableRef, status: true });
  }

  /** Reads the log (again); what is known stays meanwhile. Never rejects: resolves to what went wrong, undefined for nothing. */
  async load(): Promise<unknown> {
    try {
      const attempts = await api.send(listWebhookLogs, { params: this.#params }, { fresh: true });
      runInAction(() => {
        this.attempts = attempts;
        this.status = 'ready';
      });
      return undefined;
    } catch (error) {
      runInAction(() => {
        if (this.status !== 'ready') this.status = 'failed';
      });
      return error;
    }
  }

  /** Delivers again; resolves once the attempt is in the list, or would be over. Throws what the server refused. */
  async redeliver(delivery: string): Promise<void> {
    const before = this.#newestOf(delivery);
    runInAction(() => this.awaited.add(delivery));
    try {
      await api.send(redeliverWebhook, { params: { ...this.#params, delivery_id: delivery } });
      for (let waited = 0; waited < LONGEST_MS && !this.#stopped; waited += PAUSE_MS) {
        await this.load();
        if (this.#newestOf(delivery) !== before) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      runInAction(() => this.awaited.delete(delivery));
    }
  }

  /** Reads the log while it is shown; returns what ends that, which may be followed by another start. */
  start(): () => void {
    this.#stopped = false;
    void this.load();
    return () => {
      this.#stopped = true;
    };
  }

  #newestOf(delivery: string): string | undefined {
    return this.attempts.find((attempt) => attempt.delivery === delivery)?.id;
  }
}
