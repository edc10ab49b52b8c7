import { sql, type Kysely } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { seenByMember } from '#features/issue-query/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import './tables.ts';

/** Something in a calendar: whole days, `YYYY-MM-DD`, the last one included. */
export interface CalendarDays {
  readonly kind: 'issue' | 'cycle';
  readonly id: string;
  readonly title: string;
  readonly first: string;
  readonly last: string;
  /** When it was changed last. */
  readonly at: string;
  /** Where it is opened, below the workspace. */
  readonly path: string;
}

/** Whose calendar, and of which project; null for all of the person's. */
interface Reader {
  readonly workspaceId: string;
  readonly userId: string;
  readonly projectId: string | null;
}

/** How far back a calendar reaches, in days, and how much of each kind is in it. */
const DAYS_BACK = 90;
const MOST = 2000;

/** Returns a feed of somebody who is still there, with the workspace; null otherwise. */
export async function findFeed(db: Kysely<Database>, workspaceId: string, id: string) {
  const { rows } = await sql<{ id: string; version: number; user_id: string; slug: string; name: string }>`
    select f.id, f.version, f.user_id, w.slug, w.name from calendar_feeds f
    join workspaces w on w.id = f.workspace_id and w.deleted_at is null
    join workspace_members m on m.workspace_id = f.workspace_id and m.user_id = f.user_id and m.is_active
    join users u on u.id = f.user_id and u.is_active
    where f.workspace_id = ${workspaceId} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Projects `p` of the person, who belongs to them as `pm`: of all their issues and cycles, only these are shown. */
const membership = ({ userId, projectId }: Reader) => sql`
  join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = ${userId} and pm.is_active
    and p.deleted_at is null and p.archived_at is null and (${projectId}::uuid is null or p.id = ${projectId})`;

/** Returns a project of the person; null when they do not belong to it, or it is archived or deleted. */
export async function findProject(db: Kysely<Database>, reader: Reader): Promise<{ readonly name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from projects p ${membership(reader)} where p.workspace_id = ${reader.workspaceId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the due dates of open issues: those assigned to the person, or all that they see in one project. */
export async function findDueDays(db: Kysely<Database>, reader: Reader): Promise<CalendarDays[]> {
  const { workspaceId, userId, projectId } = reader;
  const { rows } = await sql<CalendarDays>`
    select 'issue' as kind, i.id, p.identifier || '-' || i.sequence_id || ' ' || i.name as title, i.target_date as first, i.target_date as last,
      i.updated_at as at, 'browse/' || p.identifier || '-' || i.sequence_id as path
    from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id ${membership(reader)}
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
    where i.workspace_id = ${workspaceId} and i.listed and i.target_date >= current_date - ${DAYS_BACK}::int
      and coalesce(s."group" not in ('completed', 'cancelled'), true) and (${projectId}::uuid is not null or ${userId} = any(i.assignee_ids))
      and ${seenByMember({ issue: 'i', member: 'pm', project: 'p' })}
    order by i.target_date, i.id limit ${MOST}`.execute(db);
  return rows;
}

/** Returns the cycles of the person's projects, or of one of them. Guests see none (`cycle.read`). */
export async function findCycleDays(db: Kysely<Database>, reader: Reader): Promise<CalendarDays[]> {
  const { workspaceId, projectId } = reader;
  const day = (column: 'start_date' | 'end_date') =>
    sql`to_char(${sql.ref(`c.${column}`)} at time zone p.timezone, 'YYYY-MM-DD')`;
  const { rows } = await sql<CalendarDays>`
    select 'cycle' as kind, c.id, case when ${projectId}::uuid is null then p.name || ': ' || c.name else c.name end as title,
      ${day('start_date')} as first, ${day('end_date')} as last, c.updated_at as at, 'projects/' || p.id || '/cycles/' || c.id as path
    from cycles c
    join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id and p.cycle_view ${membership(reader)}
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.archived_at is null and c.start_date is not null
      and c.end_date >= now() - make_interval(days => ${DAYS_BACK}::int) and pm.role > ${roles.guest}
    order by c.start_date, c.id limit ${MOST}`.execute(db);
  return rows;
}
