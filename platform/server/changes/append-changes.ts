import { sql, type RawBuilder } from 'kysely';
import type { OverwrittenValue } from '#platform/shared/live.ts';
import type { NewChange, Writer } from './writer.ts';

/** The entries a batch adds to the log. */
export interface Appended {
  /** The last number each writer reached. */
  readonly reached: readonly number[];
  /** The statement that stores them; null when nothing was recorded. */
  readonly statement: RawBuilder<unknown> | null;
}

/**
 * Numbers everything the writers of one batch recorded, from `seq + 1` on without gaps, and attaches the values they
 * overwrote. The caller holds the lock on the workspace's counter row and runs the statement.
 */
export function appendChanges(
  workspaceId: string,
  seq: number,
  writers: readonly Writer[],
  overwrote: ReadonlyMap<NewChange, readonly OverwrittenValue[]> = new Map(),
): Appended {
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
        via: writer.via,
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
  if (next === seq) return { reached, statement: null };
  const replaced =
    images.length === 0
      ? sql``
      : sql`, images as (
      insert into change_images (workspace_id, seq, at, before)
      select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as r(seq bigint, at timestamptz, before jsonb))`;
  const statement = sql`
    with entries as (
      insert into changes (workspace_id, seq, at, actor_id, group_id, entity, entity_id, project_id, op, fields, viewers, viewers_before, overwrote, via)
      select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(seq bigint, at timestamptz, actor_id uuid, group_id uuid, entity text, entity_id uuid, project_id uuid, op text,
             fields jsonb, viewers uuid[], viewers_before uuid[], overwrote jsonb, via text))${replaced}
    update workspace_logs set seq = ${next} where workspace_id = ${workspaceId}`;
  return { reached, statement };
}
