import { sql } from 'kysely';
import type * as z from 'zod';
import { write, type Place } from '#features/access/server/public.ts';
import type { createCycle as call, CycleRecord, MirroredCycle } from '#features/cycles/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { checkDates, storedDate } from './check-dates.ts';
import { findCycles } from './find-cycles.ts';
import { mirroredColumns } from './mirror-cycles.ts';

/** Adds a cycle to a project; the caller owns it. */
export const createCycle: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'cycle.write', (writer, place) =>
    createCycleIn(writer, place, body),
  );
  return { status: 201, body: result };
};

/**
 * Adds a cycle inside a command, before those that are there: lowest `sort_order` minus 10000, the first 65535. The place's
 * person owns it. Throws what is wrong with its dates.
 */
export async function createCycleIn(
  writer: Writer,
  place: Place,
  { id = newId(), ...body }: z.output<(typeof call)['body']> & { readonly id?: string },
): Promise<CycleRecord> {
  const { userId } = place;
  const { workspaceId } = writer;
  const [start, end] = await Promise.all([
    storedDate(writer.db, place, body.start_date ?? null),
    storedDate(writer.db, place, body.end_date ?? null),
  ]);
  checkDates(start, end);
  const { rows } = await sql<MirroredCycle>`
    insert into cycles as c (workspace_id, id, project_id, name, description, start_date, end_date, owned_by, sort_order, view_props, logo_props,
      external_source, external_id, created_at, updated_at, created_by)
    select ${workspaceId}::uuid, ${id}::uuid, ${place.projectId}::uuid, ${body.name}, ${body.description ?? ''}, ${start}::timestamptz, ${end}::timestamptz,
      ${userId}::uuid, coalesce(${body.sort_order ?? null}::float8, min(sort_order) - 10000, 65535), ${JSON.stringify(body.view_props ?? {})}::jsonb,
      ${JSON.stringify(body.logo_props ?? {})}::jsonb, ${body.external_source ?? null}, ${body.external_id ?? null}, ${writer.now}::timestamptz,
      ${writer.now}::timestamptz, ${userId}::uuid
    from cycles where workspace_id = ${workspaceId} and project_id = ${place.projectId} and deleted_at is null
    returning ${mirroredColumns}`.execute(writer.db);
  const fields = { ...must(rows[0], 'one was made') };
  writer.record({ entity: 'cycle', entity_id: id, project_id: place.projectId, op: 'created', fields });
  const [made] = await findCycles(writer.db, { workspaceId, userId, where: sql`c.id = ${id}` });
  const { sub_issues: _subIssues, ...record } = must(made, 'one was made');
  return record;
}
