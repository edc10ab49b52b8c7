import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { roles } from '#features/access/contract.ts';
import type { FavoriteRecord } from '#features/favorites/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { FavoriteTarget } from './public.ts';

/** The caller's membership in the project of a row: what is in a project is seen by its members alone. */
const membership = (userId: string, projectId: RawBuilder<unknown>) => sql`
  left join project_members me on me.workspace_id = f.workspace_id and me.project_id = ${projectId} and me.user_id = ${userId} and me.is_active
  left join projects home on home.workspace_id = f.workspace_id and home.id = ${projectId} and home.deleted_at is null and home.archived_at is null`;

/** Whether views and pages of others are seen in `home`: not by guests who see only their own issues there. */
const seesOthers = sql`(me.role > ${roles.guest} or home.guest_view_all_features)`;

/**
 * Returns the favorites (`f`) of the place's person, highest `sequence` first, with what they point at as far as the person
 * sees it. Those of projects that they are not in are left out.
 */
export async function findFavorites(
  db: Kysely<Database>,
  { workspaceId, userId }: Pick<Place, 'workspaceId' | 'userId'>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<FavoriteRecord[]> {
  const { rows } = await sql<FavoriteRecord>`
    select f.id, f.entity_type, f.entity_identifier, f.name, f.is_folder, f.sequence, f.parent_id as parent, f.workspace_id, f.project_id,
      case
        when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'logo_props', p.logo_props)
        when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'logo_props', c.logo_props, 'project_id', c.project_id)
        when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'logo_props', m.logo_props, 'project_id', m.project_id)
        when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'logo_props', g.logo_props, 'project_id', g.project_id)
        when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'logo_props', v.logo_props, 'project_id', v.project_id)
      end as entity_data
    from favorites f
    ${membership(userId, sql`f.project_id`)}
    left join projects p on f.entity_type = 'project' and p.workspace_id = f.workspace_id and p.id = f.entity_identifier and p.deleted_at is null
    left join cycles c on f.entity_type = 'cycle' and c.workspace_id = f.workspace_id and c.id = f.entity_identifier and c.deleted_at is null
    left join modules m on f.entity_type = 'module' and m.workspace_id = f.workspace_id and m.id = f.entity_identifier and m.deleted_at is null
    left join views v on f.entity_type = 'view' and v.workspace_id = f.workspace_id and v.id = f.entity_identifier and v.deleted_at is null
      and (v.owned_by = ${userId} or v.access = 1 and (v.project_id is null or ${seesOthers}))
    left join pages g on f.entity_type = 'page' and g.workspace_id = f.workspace_id and g.id = f.entity_identifier and g.deleted_at is null
      and (g.owned_by = ${userId} or g.access = 0 and ${seesOthers})
    where f.workspace_id = ${workspaceId} and f.user_id = ${userId} and (f.project_id is null or me.id is not null) and ${where}
    order by f.sequence desc, f.id desc`.execute(db);
  return rows;
}

/**
 * Returns the project of something that may become a favorite of the place's person, null for what belongs to no project;
 * undefined for what is not there or not theirs to see, archived things included. Guests keep no issues: which ones they see
 * is for the issues to say.
 */
export async function findTarget(
  db: Kysely<Database>,
  { workspaceId, userId, standing }: Place,
  { type, id }: Pick<FavoriteTarget, 'type' | 'id'>,
): Promise<string | null | undefined> {
  const isMember = (standing.workspace ?? roles.guest) > roles.guest;
  const isIn = sql`me.id is not null and home.id is not null`;
  const seen: Record<FavoriteTarget['type'], readonly [table: string, where: RawBuilder<unknown>]> = {
    project: [
      'projects',
      sql`f.archived_at is null and (me.id is not null or (f.network = 2 and ${isMember}::boolean))`,
    ],
    cycle: ['cycles', sql`f.archived_at is null and ${isIn}`],
    module: ['modules', sql`f.archived_at is null and ${isIn}`],
    issue: ['issues', sql`f.archived_at is null and not f.is_draft and me.role > ${roles.guest} and ${isIn}`],
    page: [
      'pages',
      sql`f.archived_at is null and (f.owned_by = ${userId} or f.access = 0 and ${seesOthers}) and ${isIn}`,
    ],
    view: [
      'views',
      sql`(f.project_id is null or ${isIn}) and (f.owned_by = ${userId} or f.access = 1 and
        case when f.project_id is null then ${isMember}::boolean else ${seesOthers} end)`,
    ],
  };
  const [table, where] = seen[type];
  const projectId = type === 'project' ? sql`f.id` : sql`f.project_id`;
  const { rows } = await sql<{ project_id: string | null }>`
    select ${projectId} as project_id from ${sql.table(table)} f ${membership(userId, projectId)}
    where f.workspace_id = ${workspaceId} and f.id = ${id} and f.deleted_at is null and ${where}`.execute(db);
  const row = rows[0];
  return row && row.project_id;
}
