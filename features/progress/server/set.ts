import { sql, type RawBuilder } from 'kysely';
import { pointPattern } from '#features/estimates/rules.ts';

/** The cycles or modules of a workspace that are counted together. The caller has checked that they may be seen. */
export interface IssueSets {
  readonly workspaceId: string;
  readonly kind: 'cycle' | 'module';
  readonly ids: readonly string[];
}

/**
 * `(set_id, issue_id)` of all that is in these cycles or modules now, whether lists show it or not. Of cycles there is an
 * index for each of both: a condition that fits neither would read the issues of the whole workspace.
 */
export function membersSql({ workspaceId, kind, ids }: IssueSets): RawBuilder<unknown> {
  const inCycle = (listed: RawBuilder<unknown>) => sql`select i.cycle_id as set_id, i.id as issue_id from issues i
    where i.workspace_id = ${workspaceId} and i.cycle_id is not null and i.cycle_id = any(${ids}::uuid[]) and ${listed}`;
  return kind === 'cycle'
    ? sql`${inCycle(sql`i.listed`)} union all ${inCycle(sql`not i.listed`)}`
    : sql`select m.module_id as set_id, m.issue_id from issue_modules m
        where m.workspace_id = ${workspaceId} and m.module_id = any(${ids}::uuid[])`;
}

/** What charts and breakdowns read of an issue `i`. */
export const issueColumns: RawBuilder<unknown> = sql`i.id, i.project_id, i.created_at, i.deleted_at, i.completed_at, i.archived_at,
  i.listed, i.is_draft, i.state_id, i.assignee_ids, i.label_ids, i.estimate_point_id`;

/** `set_id` and `issueColumns` of the issues that are now in `sets (id)`, whether lists show them or not. Indexes as in `membersSql`. */
export function memberIssuesSql(workspaceId: string, kind: IssueSets['kind']): RawBuilder<unknown> {
  // `offset 0`: for each set its part of the index, whatever the planner expects of its size.
  const inCycle = (listed: RawBuilder<unknown>) => sql`select x.id as set_id, n.* from sets x cross join lateral (
    select ${issueColumns} from issues i where i.workspace_id = ${workspaceId} and i.cycle_id is not null and i.cycle_id = x.id and ${listed} offset 0) n`;
  return kind === 'cycle'
    ? sql`${inCycle(sql`i.listed`)} union all ${inCycle(sql`not i.listed`)}`
    : sql`select x.id as set_id, ${issueColumns} from sets x
        join issue_modules m on m.workspace_id = ${workspaceId} and m.module_id = x.id
        join issues i on i.workspace_id = ${workspaceId} and i.id = m.issue_id`;
}

/**
 * The number an estimate point of type points stands for, as `pointsIn` reads it; 0 for categories and for none. Needs
 * `estimate_points ep` and `estimates e`.
 */
export const pointValue: RawBuilder<number> = sql`case when e.type = 'points' and btrim(ep.value) ~ ${sql.lit(pointPattern)} then replace(ep.value, ',', '.')::float8 else 0 end`;
