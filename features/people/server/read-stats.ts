import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { priorities } from '#features/issues/contract.ts';
import { personScope, readListQuery, whereSql } from '#features/issues/server/public.ts';
import type { PersonCycle, readPersonStats as call } from '#features/people/contract.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { isAssignedTo } from './own-work.ts';

/** Issues of one state group and priority. */
interface Count {
  group: StateGroup | null;
  /** Rank: none 0 to urgent 4. */
  priority: number;
  created: number;
  assigned: number;
  subscribed: number;
}

interface Cycle {
  cycle: PersonCycle;
  is_present: boolean;
}

/**
 * How much somebody has to do in the caller's projects: the distributions, completed and pending are of what is assigned
 * to them, the cycles those that hold such issues. Throws NOT_ALLOWED (403), or a 400 naming the filter.
 */
export const readPersonStats: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  const wanted = await readListQuery(db, userId, { workspaceId, projectId: null }, query);
  const where = whereSql(await personScope(db, { workspaceId, readerId: userId, personId: params.user_id }), wanted);
  const [counts, cycles] = await Promise.all([
    readCounts(db, params.user_id, where),
    readCycles(db, workspaceId, params.user_id, where),
  ]);
  const assigned = (of: (count: Count) => boolean) => sumOf(counts.filter(of), 'assigned');
  const cyclesOf = (present: boolean) =>
    cycles.filter(({ is_present }) => is_present === present).map(({ cycle }) => cycle);
  return {
    status: 200,
    body: {
      state_distribution: stateGroups
        .map((state_group) => ({ state_group, state_count: assigned(({ group }) => group === state_group) }))
        .filter(({ state_count }) => state_count > 0),
      priority_distribution: priorities
        .map((priority, priority_order) => ({
          priority,
          priority_count: assigned((count) => priorities.at(-1 - count.priority) === priority),
          priority_order,
        }))
        .filter(({ priority_count }) => priority_count > 0),
      created_issues: sumOf(counts, 'created'),
      assigned_issues: sumOf(counts, 'assigned'),
      completed_issues: assigned(({ group }) => group === 'completed'),
      pending_issues: assigned(({ group }) => group !== 'completed' && group !== 'cancelled'),
      subscribed_issues: sumOf(counts, 'subscribed'),
      present_cycles: cyclesOf(true),
      upcoming_cycles: cyclesOf(false),
    },
  };
};

function sumOf(counts: readonly Count[], what: 'created' | 'assigned' | 'subscribed'): number {
  return counts.reduce((sum, count) => sum + count[what], 0);
}

async function readCounts(db: Kysely<Database>, personId: string, where: RawBuilder<unknown>): Promise<Count[]> {
  const { rows } = await sql<Count>`
    ${sql.raw(CUSTOM_PLAN)} select s."group", i.priority, count(*) filter (where i.created_by = ${personId}) as created,
      count(*) filter (where ${isAssignedTo(personId)}) as assigned, count(mine.issue_id) as subscribed
    from issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    left join issue_subscribers mine on mine.workspace_id = i.workspace_id and mine.issue_id = i.id and mine.user_id = ${personId}
    where ${where} group by 1, 2`.execute(db);
  return rows;
}

/** Cycles by the day of their project; the end day is part of them (decisions.md 3.7). Past and dateless ones are neither. */
async function readCycles(
  db: Kysely<Database>,
  workspaceId: string,
  personId: string,
  where: RawBuilder<unknown>,
): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    ${sql.raw(CUSTOM_PLAN)} select json_build_object('cycle__name', c.name, 'cycle__id', c.id, 'cycle__project_id', c.project_id) as cycle,
      (c.start_date at time zone 'UTC')::date <= (now() at time zone p.timezone)::date as is_present
    from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.archived_at is null
      and c.id in (select i.cycle_id from issues i where ${where} and ${isAssignedTo(personId)})
      and (c.end_date at time zone 'UTC')::date >= (now() at time zone p.timezone)::date
    order by c.start_date, c.id`.execute(db);
  return rows;
}
