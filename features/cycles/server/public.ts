import { sql } from 'kysely';
import type { MirroredCycle } from '#features/cycles/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { storedDate } from './check-dates.ts';
import { mirroredColumns } from './mirror-cycles.ts';

export {
  addCycleIssues,
  cycleIssueErrors,
  listCycleIssues,
  removeCycleIssue,
  transferCycleIssues,
} from '#features/cycles/progress-contract.ts';
export { createCycleIn } from './create-cycle.ts';

/** A cycle from another tracker. Days are `YYYY-MM-DD`, both or neither. */
export interface ImportedCycle {
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly externalSource: string;
  readonly externalId: string;
}

/**
 * Returns the project's cycles for these, by external id, creating missing ones (importers may write into completed
 * cycles, decisions.md 3.7). New cycles come first: lowest `sort_order` minus 10000.
 */
export async function ensureCycles(
  writer: Writer,
  projectId: string,
  cycles: readonly ImportedCycle[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from cycles where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null
      and external_source = any(${cycles.map((cycle) => cycle.externalSource)}::text[]) and external_id = any(${cycles.map((cycle) => cycle.externalId)}::text[])`.execute(
    writer.db,
  );
  const place = { workspaceId: writer.workspaceId, projectId };
  const ids = new Map(rows.map((row) => [row.external_id, row.id]));
  for (const cycle of cycles) {
    if (ids.has(cycle.externalId)) continue;
    const id = newId();
    const { rows: made } = await sql<MirroredCycle>`
      insert into cycles as c (workspace_id, id, project_id, name, start_date, end_date, owned_by, sort_order, external_source, external_id, created_at, updated_at, created_by)
      select ${writer.workspaceId}::uuid, ${id}::uuid, ${projectId}::uuid, ${cycle.name}, ${await storedDate(writer.db, place, cycle.startDate)}::timestamptz, ${await storedDate(writer.db, place, cycle.endDate)}::timestamptz,
        ${writer.actorId}::uuid, coalesce(min(sort_order) - 10000, 65535), ${cycle.externalSource}, ${cycle.externalId}, ${writer.now}::timestamptz, ${writer.now}::timestamptz, ${writer.actorId}::uuid
      from cycles where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null
      returning ${mirroredColumns}`.execute(writer.db);
    writer.record({
      entity: 'cycle',
      entity_id: id,
      project_id: projectId,
      op: 'created',
      fields: { ...must(made[0], 'one was made') },
    });
    ids.set(cycle.externalId, id);
  }
  return ids;
}
