import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { readCompletedGraph as graphCall, readMyDashboard as call } from '#features/people/contract.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { todayIn } from '#platform/shared/days.ts';
import { isOpen } from './own-work.ts';
import { countActivities } from './read-profile.ts';

/** Lines of a list on the dashboard; the counts beside them are of all. */
const MOST = 100;

/** Whose dashboard of which workspace, by whose clock. */
interface Mine {
  readonly workspaceId: string;
  readonly userId: string;
  readonly zone: string;
}

/** Returns how many issues of the signed-in person were completed in each week of a month. Throws NOT_ALLOWED (403). */
export const readCompletedGraph: Handler<typeof graphCall> = async ({ params, query }, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const zone = await accounts.userTimeZone(services.db, userId);
  return { status: 200, body: await countCompleted(services.db, { workspaceId, userId, zone }, query.month) };
};

/** What the signed-in person did and has to do in the projects they belong to. Throws NOT_ALLOWED (403). */
export const readMyDashboard: Handler<typeof call> = async ({ params, query }, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const { db } = services;
  const { workspaceId, slug } = await enter(db, userId, params, 'workspace.read');
  const mine = { workspaceId, userId, zone: await accounts.userTimeZone(db, userId) };
  const today = todayIn(mine.zone);
  const [issue_activities, weeks, groups, overdue, upcoming] = await Promise.all([
    countActivities(db, mine),
    countCompleted(db, mine, query.month),
    countGroups(db, mine, today),
    readLines(db, mine, 'target_date', sql`i.target_date < ${today}::date`),
    readLines(db, mine, 'start_date', sql`i.start_date >= ${today}::date`),
  ]);
  const sumOf = (of: (group: StateGroup | null) => boolean) =>
    groups.filter(({ group }) => of(group)).reduce((sum, { n }) => sum + n, 0);
  const named = (rows: readonly Line[]) => rows.map((row) => ({ ...row, workspace__slug: slug }));
  return {
    status: 200,
    body: {
      issue_activities,
      completed_issues: weeks.map(({ week, completed_count }) => ({ week_in_month: week, completed_count })),
      assigned_issues_count: sumOf(() => true),
      pending_issues_count: sumOf((group) => group !== 'completed' && group !== 'cancelled'),
      completed_issues_count: sumOf((group) => group === 'completed'),
      issues_due_week_count: groups.reduce((sum, { due }) => sum + due, 0),
      state_distribution: stateGroups
        .map((state_group) => ({ state_group, state_count: sumOf((group) => group === state_group) }))
        .filter(({ state_count }) => state_count > 0),
      overdue_issues: named(overdue).map(({ day, ...line }) => ({ ...line, target_date: day })),
      upcoming_issues: named(upcoming).map(({ day, ...line }) => ({ ...line, start_date: day })),
    },
  };
};

/** Issues assigned to the person in projects they belong to: guests see these too. */
function assignedIssues({ workspaceId, userId }: Mine): RawBuilder<unknown> {
  return sql`issues i
    join project_members me on me.workspace_id = i.workspace_id and me.project_id = i.project_id and me.user_id = ${userId} and me.is_active
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.deleted_at is null and p.archived_at is null
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${workspaceId} and i.listed and i.assignee_ids @> array[${userId}::uuid]`;
}

/**
 * Returns the four weeks of the month's last coming (this month when none is named); from day 22 on is the last one.
 */
async function countCompleted(db: Kysely<Database>, mine: Mine, month: string | undefined) {
  const first = firstOf(month, todayIn(mine.zone));
  const day = sql`(i.completed_at at time zone ${mine.zone})::date`;
  const { rows } = await sql<{ week: number; n: number }>`
    select least((${day} - ${first}::date) / 7, 3) as week, count(*) as n from ${assignedIssues(mine)} and s."group" = 'completed'
      and i.completed_at >= ${first}::date::timestamp at time zone ${mine.zone}
      and i.completed_at < (${first}::date + interval '1 month') at time zone ${mine.zone}
    group by 1`.execute(db);
  return [0, 1, 2, 3].map((week) => ({ week, completed_count: rows.find((row) => row.week === week)?.n ?? 0 }));
}

/** Returns the first day of the named month, this year or, while it is still ahead, last year. */
function firstOf(month: string | undefined, today: string): string {
  const [year, current] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const wanted = month === undefined ? current : Number(month);
  return `${wanted > current ? year - 1 : year}-${String(wanted).padStart(2, '0')}-01`;
}

/** Per state group how many are assigned, and how many of the open ones are due within seven days, today included. */
async function countGroups(db: Kysely<Database>, mine: Mine, today: string) {
  const { rows } = await sql<{ group: StateGroup | null; n: number; due: number }>`
    select s."group", count(*) as n, count(*) filter (where ${isOpen} and i.target_date between ${today}::date and ${today}::date + 6) as due
    from ${assignedIssues(mine)} group by 1`.execute(db);
  return rows;
}

interface Line {
  id: string;
  name: string;
  project_id: string;
  day: string;
}

async function readLines(
  db: Kysely<Database>,
  mine: Mine,
  key: 'target_date' | 'start_date',
  when: RawBuilder<unknown>,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.id, i.name, i.project_id, i.${sql.ref(key)} as day from ${assignedIssues(mine)} and ${isOpen} and ${when}
    order by day, i.created_at desc, i.id desc limit ${MOST}`.execute(db);
  return rows;
}
