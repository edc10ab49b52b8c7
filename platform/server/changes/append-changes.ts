import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';
import type { NewChange, Writer } from './writer.ts';

/**
 * Numbers and stores everything the writers of one batch recorded, from `seq + 1` on without a gap,
 * with what they overwrote.
 * Returns the last number each writer reached. The caller holds the lock on the workspace's counter row.
 */
export async function appendChanges(
  db: Kysely<Database>,
  workspaceId: string,
  seq: number,
  writers: readonly Writer[],
  overwrote: ReadonlyMap<NewChange, readonly OverwrittenValue[]> = new Map(),
): Promise<number[]> {
  let next = seq;
  const rows: object[] = [];
  const images: object[] = [];
  const reached = writers.map((writer) => {
    for (const change of writer.changes) {
      next += 1;
      rows.push({
        seq: next,
        at: writer.now,
        actor_id: writer.actorId,
        group_id: writer.groupId,
        entity: change.entity,
        entity_id: change.entity_id,
        project_id: change.project_id,
        op: change.op,
        fields: change.fields,
        viewers: change.viewers ?? [],
        viewers_before: change.viewersBefore ?? change.viewers ?? [],
        overwrote: overwrote.get(change),
      });
      if (change.before) images.push({ seq: next, at: writer.now, before: change.before });
    }
    return next;
  });
  if (next === seq) return reached;
  await sql`
    insert into changes (workspace_id, seq, at, actor_id, group_id, entity, entity_id, project_id, op, fields, viewers, viewers_before, overwrote)
    select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(seq bigint, at timestamptz, actor_id uuid, group_id uuid, entity text, entity_id uuid, project_id uuid, op text,
           fields jsonb, viewers uuid[], viewers_before uuid[], overwrote jsonb)`.execute(db);
  if (images.length > 0) {
    await sql`
      insert into change_images (workspace_id, seq, at, before)
      select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
        as r(seq bigint, at timestamptz, before jsonb)`.execute(db);
  }
  await sql`update workspace_logs set seq = ${next} where workspace_id = ${workspaceId}`.execute(db);
  return reached;
}
