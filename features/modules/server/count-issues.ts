import { sql, type Kysely } from 'kysely';
import type { ModuleDetail, MirroredModule, ModuleRow } from '#features/modules/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

type Counts = Omit<ModuleDetail, Exclude<keyof ModuleRow, keyof typeof none> | keyof MirroredModule>;

const none = {
  total_issues: 0,
  completed_issues: 0,
  cancelled_issues: 0,
  started_issues: 0,
  unstarted_issues: 0,
  backlog_issues: 0,
  sub_issues: 0,
  total_estimate_points: 0,
  completed_estimate_points: 0,
  cancelled_estimate_points: 0,
  started_estimate_points: 0,
  unstarted_estimate_points: 0,
  backlog_estimate_points: 0,
};

/** Returns what each of these modules counts of its listed issues; points only of an estimate in points. */
export async function countIssues(
  db: Kysely<Database>,
  workspaceId: string,
  moduleIds: readonly string[],
): Promise<(moduleId: string) => Counts> {
  if (moduleIds.length === 0) return () => none;
  const { rows } = await sql<Counts & { id: string }>`
    select im.module_id as id, count(*)::int as total_issues,
      count(*) filter (where s."group" = 'completed')::int as completed_issues,
      count(*) filter (where s."group" = 'cancelled')::int as cancelled_issues,
      count(*) filter (where s."group" = 'started')::int as started_issues,
      count(*) filter (where s."group" = 'unstarted')::int as unstarted_issues,
      count(*) filter (where s."group" = 'backlog')::int as backlog_issues,
      count(*) filter (where i.parent_id is not null)::int as sub_issues,
      coalesce(sum(p.value), 0)::float as total_estimate_points,
      coalesce(sum(p.value) filter (where s."group" = 'completed'), 0)::float as completed_estimate_points,
      coalesce(sum(p.value) filter (where s."group" = 'cancelled'), 0)::float as cancelled_estimate_points,
      coalesce(sum(p.value) filter (where s."group" = 'started'), 0)::float as started_estimate_points,
      coalesce(sum(p.value) filter (where s."group" = 'unstarted'), 0)::float as unstarted_estimate_points,
      coalesce(sum(p.value) filter (where s."group" = 'backlog'), 0)::float as backlog_estimate_points
    from issue_modules im
    join issues i on i.workspace_id = im.workspace_id and i.id = im.issue_id and i.listed
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    left join lateral (
      select ep.value::numeric as value from estimate_points ep
      join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id and e.type = 'points'
      where ep.workspace_id = i.workspace_id and ep.id = i.estimate_point_id) p on true
    where im.workspace_id = ${workspaceId} and im.module_id = any(${moduleIds}::uuid[]) group by im.module_id`.execute(
    db,
  );
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id) => byId.get(id) ?? none;
}
