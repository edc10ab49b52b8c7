import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { createWebhook, deleteWebhook, listWebhookLogs, type Webhook } from '#features/webhooks/contract.ts';
import { queueDeliveries } from '#features/webhooks/server/queue-deliveries.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const params = { slug: 'harbor' };
const timeout = 30_000;

/** A webhook of Harbor with a receiver of its own, for each test of a file. */
export function webhookForTests(world: () => World) {
  let receiver: WebhookReceiver | null = null;
  let hook: Webhook | null = null;
  const receiverNow = () => must(receiver, 'tests run after beforeEach');
  const hookNow = () => must(hook, 'add() comes first');
  const of = () => ({ params: { ...params, webhook_id: hookNow().id } });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await world().as('ada').send(deleteWebhook, of());
    await receiverNow().close();
  });
  const logs = async () => (await world().as('ada').send(listWebhookLogs, of())).body;
  /** Queues a look at what is due. */
  const wake = () => queueDeliveries(world().db, { workspaceId: hookNow().workspace, webhookId: hookNow().id });
  /** Waits until nothing is to be sent any more. */
  async function settled(): Promise<void> {
    await world().server.catchUp();
    const waiting = async () =>
      (
        await sql`select 1 from webhook_deliveries where workspace_id = ${hookNow().workspace} and webhook_id = ${hookNow().id} and state = 'waiting'`.execute(
          world().db,
        )
      ).rows.length;
    await expect.poll(waiting, { timeout }).toBe(0);
  }
  return {
    receiver: receiverNow,
    hook: hookNow,
    of,
    wake,
    settled,
    /** Adds the webhook. What happened before is read before, so that it is no news. */
    async add(flags: object): Promise<void> {
      await world().server.catchUp();
      const body = { url: `${receiverNow().url}/hook`, ...flags };
      hook = (await world().as('ada').send(createWebhook, { params, body })).body;
    },
    /** The first requests, once there are as many. */
    async taken(count: number) {
      await expect.poll(() => receiverNow().taken.length, { timeout }).toBeGreaterThanOrEqual(count);
      return receiverNow().taken.slice(0, count);
    },
    /** Waits until nothing is to be sent any more, and returns what was sent. */
    async all() {
      await settled();
      return receiverNow().taken;
    },
    logs,
    /** Waits until there are as many attempts in the log. */
    async logged(count: number) {
      await expect.poll(async () => (await logs()).length, { timeout }).toBe(count);
      return logs();
    },
    /** Lets the time pass until what waits to be repeated is due. */
    async repeatNow(): Promise<void> {
      await sql`update webhook_deliveries set due_at = now() where workspace_id = ${hookNow().workspace} and state = 'waiting'`.execute(
        world().db,
      );
      await wake();
    },
  };
}
