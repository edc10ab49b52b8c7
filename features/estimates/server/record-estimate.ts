import { sql } from 'kysely';
import type { EstimatePoint, EstimateRecord } from '#features/estimates/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { EstimatesOf } from './present-estimate.ts';

type EstimateFields = Partial<Pick<EstimateRecord, 'name' | 'type' | 'last_used'>>;
type PointFields = Partial<Pick<EstimatePoint, 'key' | 'value' | 'description'>>;

/** Changes values of an estimate and records them; values that it has already write nothing. */
export async function changeEstimate(writer: Writer, estimate: EstimateRecord, fields: EstimateFields): Promise<void> {
  const { name = estimate.name, type = estimate.type, last_used: lastUsed = estimate.last_used } = fields;
  const changed = { name, type, last_used: lastUsed };
  const before = { name: estimate.name, type: estimate.type, last_used: estimate.last_used };
  if (JSON.stringify(changed) === JSON.stringify(before)) return;
  await sql`
    update estimates set name = ${name}, type = ${type}, last_used = ${lastUsed}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${estimate.id}`.execute(writer.db);
  writer.record({
    entity: 'estimate',
    entity_id: estimate.id,
    project_id: estimate.project,
    op: 'updated',
    fields: changed,
    before,
  });
  if (type === estimate.type) return;
  // Browsers keep the type with each point.
  for (const { id, project } of estimate.points)
    writer.record({
      entity: 'estimate_point',
      entity_id: id,
      project_id: project,
      op: 'updated',
      fields: { type },
      before: { type: estimate.type },
    });
}

/** Changes values of a point and records those that are new. */
export async function changePoint(writer: Writer, point: EstimatePoint, fields: PointFields): Promise<void> {
  const { key = point.key, value = point.value, description = point.description } = fields;
  const after = { key, value, description };
  const before = { key: point.key, value: point.value, description: point.description };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await sql`
    update estimate_points set key = ${key}, value = ${value}, description = ${description}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${point.id}`.execute(writer.db);
  writer.record({
    entity: 'estimate_point',
    entity_id: point.id,
    project_id: point.project,
    op: 'updated',
    fields: after,
    before,
  });
}

/** Deletes a point; its issues have another one by then. The record holds all that brings it back. */
export async function removePoint(writer: Writer, point: EstimatePoint, type: EstimateRecord['type']): Promise<void> {
  await sql`
    update estimate_points set deleted_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${point.id}`.execute(writer.db);
  const { id, project, estimate, key, value, description } = point;
  writer.record({
    entity: 'estimate_point',
    entity_id: id,
    project_id: project,
    op: 'deleted',
    fields: {},
    before: { id, project_id: project, estimate, key, value, description, type },
  });
}

/** Makes an estimate the active one of its project; null switches estimates off. */
export async function activate(writer: Writer, { projectId }: EstimatesOf, id: string | null): Promise<void> {
  const { rows } = await sql<{ estimate_id: string | null }>`
    select estimate_id from projects where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(
    writer.db,
  );
  const before = rows[0]?.estimate_id ?? null;
  if (before === id) return;
  await sql`
    update projects set estimate_id = ${id}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(writer.db);
  writer.record({
    entity: 'project',
    entity_id: projectId,
    project_id: projectId,
    op: 'updated',
    fields: { estimate: id },
    before: { estimate: before },
  });
}
