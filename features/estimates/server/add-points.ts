import { sql } from 'kysely';
import type { MirroredPoint } from '#features/estimates/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { mirroredColumns } from './mirror-points.ts';

/** A point to store; its id is chosen by who calls. */
export interface NewPoint {
  readonly id: string;
  readonly key: number;
  readonly value: string;
  readonly description?: string | undefined;
}

/** Stores points of an estimate and records each in the log. */
export async function addPoints(
  writer: Writer,
  { projectId, estimateId }: { readonly projectId: string; readonly estimateId: string },
  points: readonly NewPoint[],
): Promise<void> {
  if (points.length === 0) return;
  const { workspaceId, actorId, now } = writer;
  await sql`
    insert into estimate_points (workspace_id, id, project_id, estimate_id, key, value, description, created_by, created_at, updated_at)
    select ${workspaceId}::uuid, r.id, ${projectId}::uuid, ${estimateId}::uuid, r.key, r.value, coalesce(r.description, ''), ${actorId}::uuid,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as r(id uuid, key int, value text, description text)`.execute(
    writer.db,
  );
  const { rows } = await sql<MirroredPoint>`
    select ${mirroredColumns} from estimate_points e
    where e.workspace_id = ${workspaceId} and e.id = any(${points.map(({ id }) => id)}::uuid[]) order by e.key`.execute(
    writer.db,
  );
  for (const row of rows)
    writer.record({
      entity: 'estimate_point',
      entity_id: row.id,
      project_id: projectId,
      op: 'created',
      fields: { ...row },
    });
}
