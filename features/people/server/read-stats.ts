import { sql, type Kysely } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { issuesWith, readListQuery, visibleScope } from '#features/issue-query/server/public.ts';
import type { PersonCycle, readPersonStats as call } from '#features/people/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { isId } from '#platform/shared/ids.ts';

interface Cycle {
  cycle: PersonCycle;
  is_present: boolean;
}

/**
 * How much somebody has to do in the caller's projects: the distributions, completed and pending are of what is assigned
 * to them, the cycles those that hold such issues. Counted as lists count, from the snapshots of large projects. Throws
 * NOT_ALLOWED (403), or a 400 naming the filter.
 */
export const readPersonStats: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'workspace.read');
  const { workspaceId } = place;
  const wanted = await readListQuery(db, userId, { workspaceId, projectId: null }, query);
  const scope = await visibleScope(db, workspaceId, userId);
  const [assigned, created, subscribed] = await Promise.all([
    issuesWith(services, place, scope, wanted, ['assignees', params.user_id]).then((list) =>
      Promise.all([list.totals(null), list.totals('state__group'), list.totals('priority'), list.totals('cycle_id')]),
    ),
    issuesWith(services, place, scope, wanted, ['created_by', params.user_id]).then((list) => list.totals(null)),
    issuesWith(services, place, scope, wanted, ['subscriber', params.user_id]).then((list) => list.totals(null)),
  ]);
  const [all, byGroup, byPriority, byCycle] = assigned;
  const inGroup = (group: string) => byGroup.get(group) ?? 0;
  const cycles = await readCycles(db, workspaceId, [...byCycle.keys()].filter(isId));
  const cyclesOf = (present: boolean) =>
    cycles.filter(({ is_present }) => is_present === present).map(({ cycle }) => cycle);
  return {
    status: 200,
    body: {
      state_distribution: stateGroups
        .map((state_group) => ({ state_group, state_count: inGroup(state_group) }))
        .filter(({ state_count }) => state_count > 0),
      priority_distribution: priorities
        .map((priority, priority_order) => ({
          priority,
          priority_count: byPriority.get(priority) ?? 0,
          priority_order,
        }))
        .filter(({ priority_count }) => priority_count > 0),
      created_issues: wholeOf(created),
      assigned_issues: wholeOf(all),
      completed_issues: inGroup('completed'),
      pending_issues: wholeOf(all) - inGroup('completed') - inGroup('cancelled'),
      subscribed_issues: wholeOf(subscribed),
      present_cycles: cyclesOf(true),
      upcoming_cycles: cyclesOf(false),
    },
  };
};

function wholeOf(totals: ReadonlyMap<string, number>): number {
  return totals.get('') ?? 0;
}

/**
 * Returns those of these cycles that are not over, by the day of their project; the end day is part of them
 * (decisions.md 3.7). Past and dateless ones are neither.
 */
async function readCycles(db: Kysely<Database>, workspaceId: string, ids: readonly string[]): Promise<Cycle[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Cycle>`
    select json_build_object('cycle__name', c.name, 'cycle__id', c.id, 'cycle__project_id', c.project_id) as cycle,
      (c.start_date at time zone 'UTC')::date <= (now() at time zone p.timezone)::date as is_present
    from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.archived_at is null
      and c.id = any(${ids}::uuid[])
      and (c.end_date at time zone 'UTC')::date >= (now() at time zone p.timezone)::date
    order by c.start_date, c.id`.execute(db);
  return rows;
}
