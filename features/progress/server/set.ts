import { sql, type RawBuilder } from 'kysely';

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

/** The number an estimate point of type points stands for; 0 for categories and for none. Needs `estimate_points ep` and `estimates e`. */
export const pointValue: RawBuilder<number> = sql`case when e.type = 'points' and ep.value ~ '^ *[0-9]{1,15}([.][0-9]{1,6})? *$' then ep.value::float8 else 0 end`;
