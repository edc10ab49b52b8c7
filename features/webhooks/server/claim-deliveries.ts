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
 * Takes at most `limit` deliveries that are due, for `leaseSeconds`: another process leaves them alone until then. Of each
 * subject only the first one that is not done is taken, so what is told about an issue arrives in order.
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  { workspaceId, webhookId }: WebhookKey,
  limit: number,
  leaseSeconds: number,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set leased_until = now() + make_interval(secs => ${leaseSeconds})
    from webhooks w
    where w.workspace_id = ${workspaceId} and w.id = ${webhookId} and w.is_active and w.deleted_at is null
      and d.workspace_id = ${workspaceId} and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
      and (d.leased_until is null or d.leased_until <= now())
      and d.id in (
        select q.id from webhook_deliveries q
        where q.workspace_id = ${workspaceId} and q.webhook_id = ${webhookId} and q.state = 'waiting' and q.due_at <= now()
          and (q.leased_until is null or q.leased_until <= now())
          and not exists (select 1 from webhook_deliveries e
            where e.workspace_id = ${workspaceId} and e.webhook_id = ${webhookId} and e.state = 'waiting' and e.subject_id = q.subject_id
              and (e.seq, e.part) < (q.seq, q.part))
        order by q.seq, q.part limit ${limit})
    returning d.id, d.event, d.action, d.entity_id, d.set_id, d.actor_id, d.activity, d.body, d.failures, w.url, w.secret_key, w.has_legacy_headers`.execute(
    db,
  );
  return rows;
}
