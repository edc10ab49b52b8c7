import { sql, type Kysely } from 'kysely';
import type { WebhookEvent } from '#features/webhooks/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import './tables.ts';

/** A webhook of a workspace. */
export interface WebhookKey {
  readonly workspaceId: string;
  readonly webhookId: string;
}

/** A delivery that this process sends now, with what it needs of its webhook. */
export interface Claimed {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly entity_id: string;
  readonly set_id: string | null;
  readonly actor_id: string | null;
  readonly activity: Readonly<Record<string, unknown>>;
  /** Null before the first attempt. */
  readonly body: string | null;
  readonly failures: number;
  readonly url: string;
  readonly secret_key: string;
  readonly has_legacy_headers: boolean;
}

/**
 * How many waiting deliveries are looked through for those that are next. What waits behind them is not seen before some
 * of them are done; without a bound, each look would read the whole queue.
 */
const LOOKED_THROUGH = 5000;

/**
 * Takes at most `limit` deliveries that are due, for `leaseSeconds`: another process leaves them alone until then. Of each
 * subject only the first one that is not done is taken, so what is sent about an issue arrives in order.
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  { workspaceId, webhookId }: WebhookKey,
  limit: number,
  leaseSeconds: number,
): Promise<Claimed[]> {
  // The first of a subject among the oldest is the first of all, so the oldest are enough to look at. Ids are collected
  // before the update, which then finds each row by its key, whatever the planner knows of the table.
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set leased_until = now() + make_interval(secs => ${leaseSeconds})
    from webhooks w
    where w.workspace_id = ${workspaceId} and w.id = ${webhookId} and w.is_active and w.deleted_at is null
      and d.workspace_id = ${workspaceId} and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
      and (d.leased_until is null or d.leased_until <= now())
      and d.id = any(array(
        select f.id from (
          select distinct on (q.subject_id) q.id, q.seq, q.part, q.due_at, q.leased_until from (
            select id, subject_id, seq, part, due_at, leased_until from webhook_deliveries
            where workspace_id = ${workspaceId} and webhook_id = ${webhookId} and state = 'waiting'
            order by seq, part limit ${LOOKED_THROUGH}) q
          order by q.subject_id, q.seq, q.part) f
        where f.due_at <= now() and (f.leased_until is null or f.leased_until <= now())
        order by f.seq, f.part limit ${limit}))
    returning d.id, d.event, d.action, d.entity_id, d.set_id, d.actor_id, d.activity, d.body, d.failures, w.url, w.secret_key, w.has_legacy_headers`.execute(
    db,
  );
  return rows;
}
