import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';

type Row = Omit<
  ProjectRecord,
  | 'workspace'
  | 'cover_image_url'
  | 'total_modules'
  | 'anchor'
  | 'intake_view'
  | 'estimate'
  | 'description_text'
  | 'description_html'
> & {
  workspace_id: string;
  estimate_id: string | null;
};

/** Projects as the wire shows them to one person, in that person's order, then by name. */
export async function findProjects(
  db: Kysely<Database>,
  workspaceId: string,
  userId: string,
  where: RawBuilder<unknown>,
): Promise<ProjectRecord[]> {
  const { rows } = await sql<Row>`
    select p.workspace_id, p.id, p.created_at, p.updated_at, p.deleted_at, p.created_by, p.updated_by, p.name, p.description, p.network, p.identifier,
      p.default_assignee, p.project_lead, p.emoji, p.icon_prop, p.module_view, p.cycle_view, p.issue_views_view, p.page_view, p.inbox_view,
      p.is_time_tracking_enabled, p.is_issue_type_enabled, p.guest_view_all_features, p.cover_image, p.cover_image_asset, p.estimate_id,
      p.archive_in, p.close_in, p.logo_props, p.default_state, p.archived_at, p.timezone,
      me.id is not null as is_member, me.sort_order, me.role as member_role, coalesce(m.total, 0) as total_members, coalesce(m.list, '[]') as members,
      exists (select 1 from favorites f where f.workspace_id = p.workspace_id and f.user_id = ${userId} and f.entity_type = 'project'
        and f.entity_identifier = p.id) as is_favorite,
      (select count(*) from cycles c where c.workspace_id = p.workspace_id and c.project_id = p.id and c.deleted_at is null) as total_cycles
    from projects p
    left join project_members me on me.workspace_id = p.workspace_id and me.project_id = p.id and me.user_id = ${userId} and me.is_active
    left join lateral (
      select count(*)::int as total, json_agg(json_build_object('id', pm.id, 'member_id', pm.user_id, 'member__display_name', u.display_name,
        'member__avatar', u.avatar, 'member__avatar_url',
        case when u.avatar_asset is null then nullif(u.avatar, '') else '/api/assets/v2/static/' || u.avatar_asset || '/' end) order by pm.created_at, pm.id) as list
      from project_members pm join users u on u.id = pm.user_id and not u.is_bot
      where pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.is_active) m on true
    where p.workspace_id = ${workspaceId} and p.deleted_at is null and ${where}
    order by me.sort_order nulls last, p.name, p.id`.execute(db);
  return rows.map(({ workspace_id, estimate_id, ...row }) => ({
    ...row,
    workspace: workspace_id,
    estimate: estimate_id,
    description_text: null,
    description_html: null,
    intake_view: row.inbox_view,
    cover_image_url: assetUrl(row.cover_image_asset, row.cover_image),
    total_modules: 0,
    anchor: null,
  }));
}

/** One project; null when it does not exist. */
export async function findProject(
  db: Kysely<Database>,
  workspaceId: string,
  userId: string,
  projectId: string,
): Promise<ProjectRecord | null> {
  return (await findProjects(db, workspaceId, userId, sql`p.id = ${projectId}`))[0] ?? null;
}
