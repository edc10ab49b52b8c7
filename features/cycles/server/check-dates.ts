import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { cycleErrors, datesTaken, type checkCycleDates as call } from '#features/cycles/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { dayInProject } from './find-cycles.ts';

/** Whether other cycles of the project, archived ones too, share a day with these dates (wire-work-tracking.md 16.4). */
export const checkCycleDates: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'cycle.write');
  const { start_date: start, end_date: end, cycle_id } = body;
  if (start == null || end == null) throw new KnownError(cycleErrors.CYCLE_DATES_REQUIRED);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from cycles c where c.workspace_id = p.workspace_id and c.project_id = p.id and c.deleted_at is null
      and c.id is distinct from ${cycle_id ?? null}::uuid
      and ${dayInProject(sql`c.start_date`)} <= ${dayInProject(instantOf(end))} and ${dayInProject(sql`c.end_date`)} >= ${dayInProject(instantOf(start))}) as taken
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(services.db);
  const { taken } = must(rows[0], 'an entered project exists');
  return { status: 200, body: taken ? { status: false, error: datesTaken } : { status: true } };
};

/** The instant of a date as it was sent: a day begins where the project is (docs/decisions/038). Needs `projects p`. */
export function instantOf(date: string): RawBuilder<unknown> {
  return date.length > 10 ? sql`${date}::timestamptz` : sql`(${date}::timestamp at time zone p.timezone)`;
}

/** Returns a date as the wire writes it; null for none. */
export async function storedDate(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  date: string | null,
): Promise<string | null> {
  if (date === null) return null;
  const { rows } = await sql<{ at: string }>`
    select wire_time(${instantOf(date)}) as at from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(
    db,
  );
  return must(rows[0], 'an entered project exists').at;
}

/** Refuses one date without the other, and an end before the start. Dates are as the wire writes them. */
export function checkDates(start: string | null, end: string | null): void {
  if ((start === null) !== (end === null)) throw new KnownError(cycleErrors.CYCLE_HALF_DATED);
  if (start !== null && end !== null && Date.parse(start) > Date.parse(end))
    throw new KnownError(cycleErrors.CYCLE_DATES_REVERSED);
}
