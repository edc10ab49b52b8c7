import { sql, type Kysely } from 'kysely';
import type { Progress } from '#features/progress/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { membersSql, pointValue, type IssueSets } from './set.ts';

export { readDistribution } from './read-distribution.ts';

/** How far a cycle or module is, and who works on it. */
export interface SetProgress extends Progress {
  /** Everybody who is assigned to one of its issues. */
  readonly assignee_ids: readonly string[];
  /** How many of its issues are sub-issues. */
  readonly sub_issues: number;
}

/** What something without issues reads. */
export const noProgress: SetProgress = {
  total_issues: 0,
  backlog_issues: 0,
  unstarted_issues: 0,
  started_issues: 0,
  completed_issues: 0,
  cancelled_issues: 0,
  total_estimate_points: 0,
  backlog_estimate_points: 0,
  unstarted_estimate_points: 0,
  started_estimate_points: 0,
  completed_estimate_points: 0,
  cancelled_estimate_points: 0,
  assignee_ids: [],
  sub_issues: 0,
};

const counts = sql.join(
  stateGroups.flatMap((group) => [
    sql`count(*) filter (where m."group" = ${sql.lit(group)})::int as ${sql.ref(`${group}_issues`)}`,
    sql`coalesce(sum(m.points) filter (where m."group" = ${sql.lit(group)}), 0)::float8 as ${sql.ref(`${group}_estimate_points`)}`,
  ]),
);

/**
 * Returns the progress of these cycles or modules by id, all with one query. Counts listed issues, sub-issues included;
 * what has no issues is `noProgress`.
 */
export async function readProgress(db: Kysely<Database>, sets: IssueSets): Promise<Map<string, SetProgress>> {
  const found = new Map<string, SetProgress>(sets.ids.map((id) => [id, noProgress]));
  if (sets.ids.length === 0) return found;
  const { rows } = await sql<SetProgress & { readonly set_id: string }>`
    with members as materialized (
      select m.set_id, i.assignee_ids, i.parent_id, s."group", ${pointValue} as points
      from (${membersSql(sets)}) m
      join issues i on i.workspace_id = ${sets.workspaceId} and i.id = m.issue_id and i.listed
      left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      left join estimate_points ep on ep.workspace_id = i.workspace_id and ep.id = i.estimate_point_id
      left join estimates e on e.workspace_id = ep.workspace_id and e.id = ep.estimate_id),
    people as (
      select set_id, array_agg(distinct person) as ids from members, unnest(assignee_ids) person group by set_id)
    select m.set_id, count(*)::int as total_issues, coalesce(sum(m.points), 0)::float8 as total_estimate_points, ${counts},
      count(m.parent_id)::int as sub_issues, coalesce(p.ids, '{}') as assignee_ids
    from members m left join people p on p.set_id = m.set_id group by m.set_id, p.ids`.execute(db);
  for (const { set_id, ...row } of rows) found.set(set_id, row);
  return found;
}
