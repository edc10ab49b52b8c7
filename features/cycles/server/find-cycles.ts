import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cycleErrors, type CycleRecord } from '#features/cycles/contract.ts';
import { noProgress, readProgress, type SetProgress } from '#features/progress/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { mirroredColumns } from './mirror-cycles.ts';

/** The day of an instant where the project is; needs `projects p`. */
export const dayInProject = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${instant} at time zone p.timezone)::date`;

/** The status of `cycles c` in `projects p`, as `cycleStatus` in rules.ts. */
export const statusSql: RawBuilder<unknown> = sql`case when c.start_date is null or c.end_date is null then 'DRAFT'
  when ${dayInProject(sql`c.start_date`)} > ${dayInProject(sql`now()`)} then 'UPCOMING'
  when ${dayInProject(sql`c.end_date`)} < ${dayInProject(sql`now()`)} then 'COMPLETED' else 'CURRENT' end`;

/** `from` and join of `cycles c` with `projects p` that nobody has deleted. */
export const cycleTables: RawBuilder<unknown> = sql`cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id and p.deleted_at is null`;

type Row = Omit<CycleRecord, keyof SetProgress>;

/** Who reads cycles, and which. */
interface Reading {
  readonly workspaceId: string;
  readonly userId: string;
  /** On `cycles c` and `projects p`. */
  readonly where: RawBuilder<unknown>;
  /** `order by` and further; favorites first, then newest, when absent. */
  readonly order?: RawBuilder<unknown>;
}

/** Returns cycles with their progress, as the wire shows them: two queries however many there are. */
export async function findCycles(
  db: Kysely<Database>,
  { workspaceId, userId, where, order }: Reading,
): Promise<(CycleRecord & { readonly sub_issues: number })[]> {
  const { rows } = await sql<Row>`
    select ${mirroredColumns}, c.workspace_id, c.view_props, c.logo_props, c.external_source, c.external_id, c.progress_snapshot,
      ${statusSql} as status, 1 as version, 0 as access, wire_time(c.updated_at) as updated_at,
      exists (select 1 from favorites f where f.workspace_id = ${workspaceId} and f.user_id = ${userId} and f.entity_type = 'cycle' and f.entity_identifier = c.id) as is_favorite
    from ${cycleTables}
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and ${where}
    ${order ?? sql`order by is_favorite desc, c.created_at desc, c.id desc`}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const counted = await readProgress(db, { workspaceId, kind: 'cycle', ids });
  return rows.map((row) => {
    const { assignee_ids, ...numbers } = counted.get(row.id) ?? noProgress;
    return { ...row, ...numbers, assignee_ids: [...assignee_ids] };
  });
}

/** What commands and charts need to know of one cycle. */
export interface CycleFacts {
  readonly id: string;
  readonly owned_by: string | null;
  readonly status: CycleRecord['status'];
  readonly archived_at: string | null;
  /** The first and the last day where the project is. */
  readonly first: string | null;
  readonly last: string | null;
  readonly timezone: string;
  /** Whether the project's active estimate is in points. */
  readonly has_points: boolean;
}

/** Returns a cycle of the project, archived or not. Throws CYCLE_MISSING (404). */
export async function findCycle(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  id: string,
): Promise<CycleFacts> {
  const { rows } = await sql<CycleFacts>`
    select c.id, c.owned_by, ${statusSql} as status, wire_time(c.archived_at) as archived_at, p.timezone,
      to_char(${dayInProject(sql`c.start_date`)}, 'YYYY-MM-DD') as first, to_char(${dayInProject(sql`c.end_date`)}, 'YYYY-MM-DD') as last,
      exists (select 1 from estimates e where e.workspace_id = ${workspaceId} and e.id = p.estimate_id and e.type = 'points' and e.deleted_at is null) as has_points
    from ${cycleTables}
    where c.workspace_id = ${workspaceId} and c.project_id = ${projectId} and c.id = ${id} and c.deleted_at is null`.execute(
    db,
  );
  const cycle = rows[0];
  if (!cycle) throw new KnownError(cycleErrors.CYCLE_MISSING);
  return cycle;
}
