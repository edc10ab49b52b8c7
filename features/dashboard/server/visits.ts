import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type {
  listVisits as listCall,
  noteVisit as noteCall,
  VisitRecord,
  VisitType,
} from '#features/dashboard/own-contract.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import { pageVisibleTo } from '#features/pages/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';

type Visitor = Pick<Place, 'workspaceId' | 'userId'>;

/** Visits that Home shows, projects that it shows, and visits of each kind that are kept. */
const [SHOWN, PROJECTS, KEPT] = [10, 4, 50];

/** Projects `p` that are open and that a person is in. */
const openProjects = (userId: string) => sql`
  projects p join project_members me on me.workspace_id = p.workspace_id and me.project_id = p.id
    and me.user_id = ${userId} and me.is_active and p.deleted_at is null and p.archived_at is null`;

/** Returns what the caller opened last and still sees, the latest first. */
export const listVisits: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  const { rows } = await sql<VisitRecord>`
    select * from (
      select v.entity_type, v.entity_identifier, i.project_id, i.name, p.identifier || '-' || i.sequence_id as key, v.visited_at
      from recent_visits v join issues i on i.workspace_id = v.workspace_id and i.id = v.entity_identifier and i.deleted_at is null
      join ${openProjects(userId)} on p.workspace_id = i.workspace_id and p.id = i.project_id
      where v.workspace_id = ${workspaceId} and v.user_id = ${userId} and v.entity_type = 'issue' and ${visibleTo('i', userId)}
      union all
      select v.entity_type, v.entity_identifier, g.project_id, g.name, null, v.visited_at
      from recent_visits v join pages g on g.workspace_id = v.workspace_id and g.id = v.entity_identifier and g.deleted_at is null
      join ${openProjects(userId)} on p.workspace_id = g.workspace_id and p.id = g.project_id
      where v.workspace_id = ${workspaceId} and v.user_id = ${userId} and v.entity_type = 'page' and ${pageVisibleTo('g', userId)}
      union all
      select v.entity_type, v.entity_identifier, p.id, p.name, null, v.visited_at
      from recent_visits v join ${openProjects(userId)} on p.workspace_id = v.workspace_id and p.id = v.entity_identifier
      where v.workspace_id = ${workspaceId} and v.user_id = ${userId} and v.entity_type = 'project') seen
    order by visited_at desc limit ${SHOWN}`.execute(db);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(db, userId)) };
};

/**
 * Notes that the caller opened something. A person's own matter: not part of the change log. Throws OBJECT_MISSING (404)
 * for what they do not see.
 */
export const noteVisit: Handler<typeof noteCall> = async ({ params, body }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  const { entity_type, entity_identifier: id } = body;
  if (!(await isSeen(db, { workspaceId, userId }, entity_type, id))) throw new KnownError(commonErrors.OBJECT_MISSING);
  await storeVisit(db, { workspaceId, userId }, entity_type, id);
  return { status: 204, body: undefined };
};

/** Stores that a person opened something they see; of each kind, the last fifty are kept. */
export async function storeVisit(
  db: Kysely<Database>,
  { workspaceId, userId }: Visitor,
  entity_type: VisitType,
  id: string,
): Promise<void> {
  await sql`
    insert into recent_visits (workspace_id, user_id, entity_type, entity_identifier, visited_at)
    values (${workspaceId}, ${userId}, ${entity_type}, ${id}, clock_timestamp())
    on conflict (workspace_id, user_id, entity_type, entity_identifier) do update set visited_at = excluded.visited_at`.execute(
    db,
  );
  await sql`
    delete from recent_visits where workspace_id = ${workspaceId} and user_id = ${userId} and entity_type = ${entity_type}
      and visited_at < (select v.visited_at from recent_visits v where v.workspace_id = ${workspaceId} and v.user_id = ${userId}
        and v.entity_type = ${entity_type} order by v.visited_at desc offset ${KEPT - 1} limit 1)`.execute(db);
}

async function isSeen(db: Kysely<Database>, { workspaceId, userId }: Visitor, type: VisitType, id: string) {
  const found = {
    issue: sql`select 1 from issues i where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null
      and ${visibleTo('i', userId)}`,
    page: sql`select 1 from pages g where g.workspace_id = ${workspaceId} and g.id = ${id} and g.deleted_at is null
      and ${pageVisibleTo('g', userId)}`,
    project: sql`select 1 from ${openProjects(userId)} where p.workspace_id = ${workspaceId} and p.id = ${id}`,
  };
  return (await found[type].execute(db)).rows.length > 0;
}

/** Returns the ids of the projects a person opened last, filled up with those they joined last; at most four. */
export async function readRecentProjects(db: Kysely<Database>, { workspaceId, userId }: Visitor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${openProjects(userId)}
    left join recent_visits v on v.workspace_id = p.workspace_id and v.user_id = ${userId} and v.entity_type = 'project'
      and v.entity_identifier = p.id
    where p.workspace_id = ${workspaceId}
    order by v.visited_at desc nulls last, me.created_at desc, p.id desc limit ${PROJECTS}`.execute(db);
  return rows.map(({ id }) => id);
}
