import { sql, type Kysely } from 'kysely';
import { describeActivities, type ActivitySource } from '#features/issues/server/public.ts';
import { flagOfEvent } from '#features/webhooks/rules.ts';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { eventsOf, type ActivityEvent } from './events-of.ts';
import './tables.ts';

/**
 * Stores what the webhooks of a workspace have to receive: one delivery for each webhook and event, in the transaction
 * that moves the reader's position, so none is lost or made twice. Sending is the work of a job (`deliver.ts`).
 */
export function webhookReader(sources: readonly ActivitySource[]): LogReader {
  return {
    name: 'webhooks',
    async apply(db, workspaceId, changes) {
      if (!(await hasWebhooks(db, workspaceId))) return;
      const lines = await describeActivities(db, workspaceId, changes, sources);
      const linesOf = Map.groupBy(lines, ({ change }) => change);
      const deliveries = changes.flatMap((change) =>
        eventsOf(change, linesOf.get(change) ?? []).map((event, part) => storedForm(change, event, part)),
      );
      for (const webhookId of await insertDeliveries(db, workspaceId, deliveries))
        await queueDeliveries(db, { workspaceId, webhookId });
    },
  };
}

function storedForm(change: ChangeWithImage, event: ActivityEvent, part: number) {
  return {
    ...event,
    activity: { ...event.activity, via: change.via },
    seq: change.seq,
    part,
    at: change.at,
    actor_id: change.actor_id,
    subject_id: event.issue_id ?? event.entity_id,
    flag: flagOfEvent[event.event],
  };
}

async function hasWebhooks(db: Kysely<Database>, workspaceId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhooks where workspace_id = ${workspaceId} and is_active and deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Inserts a delivery for each webhook that asked for an event and was there when it happened. Issues that wait in the intake
 * or are drafts are in no event but the intake's own. Returns the webhooks that have something to deliver.
 */
async function insertDeliveries(
  db: Kysely<Database>,
  workspaceId: string,
  deliveries: readonly ReturnType<typeof storedForm>[],
): Promise<readonly string[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<{ webhook_id: string }>`
    insert into webhook_deliveries (workspace_id, webhook_id, seq, part, subject_id, event, action, entity_id, set_id, actor_id, activity)
    select w.workspace_id, w.id, r.seq, r.part, r.subject_id, r.event, r.action, r.entity_id, r.set_id, r.actor_id, r.activity
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as r(event text, action text, entity_id uuid, set_id uuid, issue_id uuid, activity jsonb,
      seq bigint, part int, at timestamptz, actor_id uuid, subject_id uuid, flag text)
    join webhooks w on w.workspace_id = ${workspaceId} and w.is_active and w.deleted_at is null and w.created_at < r.at
      and case r.flag when 'project' then w.project when 'cycle' then w.cycle when 'issue' then w.issue when 'module' then w.module
        when 'issue_comment' then w.issue_comment else true end
    left join issues i on i.workspace_id = w.workspace_id and i.id = r.issue_id
    where r.issue_id is null or r.event = 'intake_issue'
      or (i.id is not null and not i.is_draft and (i.intake_status is null or i.intake_status not in (-2, 0)))
    on conflict (workspace_id, webhook_id, seq, part) do nothing
    returning webhook_id`.execute(db);
  return [...new Set(rows.map(({ webhook_id }) => webhook_id))];
}
