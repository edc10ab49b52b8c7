import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { freeName, pointsIn } from '#features/estimates/rules.ts';
import { must } from '#platform/shared/must.ts';
import { addPoints } from './add-points.ts';

/**
 * Returns estimate points for these numbers, by number: of the project's active points estimate, extended as needed, or
 * of a new one named "Points" that becomes active. Creates nothing for an empty list.
 */
export async function ensurePoints(
  writer: Writer,
  projectId: string,
  values: readonly number[],
): Promise<Map<number, string>> {
  if (values.length === 0) return new Map();
  const estimateId = (await activePoints(writer, projectId)) ?? (await createPoints(writer, projectId));
  const { rows } = await sql<{ id: string; value: string; key: number }>`
    select id, value, key from estimate_points where workspace_id = ${writer.workspaceId} and estimate_id = ${estimateId} and deleted_at is null`.execute(
    writer.db,
  );
  const known = new Map(rows.map((row) => [pointsIn(row.value), row.id]));
  let key = Math.max(0, ...rows.map((row) => row.key));
  const made = [...new Set(values)]
    .filter((value) => !known.has(value))
    .toSorted((a, b) => a - b)
    .map((value) => ({ id: newId(), key: (key += 1), value: String(value) }));
  await addPoints(writer, { projectId, estimateId }, made);
  for (const { id, value } of made) known.set(Number(value), id);
  return new Map(values.map((value) => [value, must(known.get(value), 'every value has a point now')]));
}

async function activePoints(writer: Writer, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from projects p join estimates e on e.workspace_id = p.workspace_id and e.id = p.estimate_id and e.deleted_at is null and e.type = 'points'
    where p.workspace_id = ${writer.workspaceId} and p.id = ${projectId}`.execute(writer.db);
  return rows[0]?.id ?? null;
}

/** Creates an estimate. Names are unique: a second "Points" gets a number (decisions.md 3.15). */
async function createPoints(writer: Writer, projectId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from estimates where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null`.execute(
    writer.db,
  );
  const taken = new Set(rows.map((row) => row.name));
  const name = freeName('Points', taken);
  const id = newId();
  await sql`update estimates set last_used = false where workspace_id = ${writer.workspaceId} and project_id = ${projectId}`.execute(
    writer.db,
  );
  await sql`
    insert into estimates (workspace_id, id, project_id, name, type, last_used, created_by, created_at, updated_at)
    values (${writer.workspaceId}, ${id}, ${projectId}, ${name}, 'points', true, ${writer.actorId}, ${writer.now}, ${writer.now})`.execute(
    writer.db,
  );
  await sql`update projects set estimate_id = ${id} where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(
    writer.db,
  );
  writer.record({
    entity: 'estimate',
    entity_id: id,
    project_id: projectId,
    op: 'created',
    fields: { id, name, type: 'points', last_used: true },
  });
  writer.record({
    entity: 'project',
    entity_id: projectId,
    project_id: projectId,
    op: 'updated',
    fields: { estimate: id },
    before: {},
  });
  return id;
}

export { createEstimateIn } from './create-estimate.ts';
export { readEstimates } from './present-estimate.ts';
export { activate as activateEstimate } from './record-estimate.ts';
