import { sql, type Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import type { readLastVisitedWorkspace as call } from '#features/workspaces/personal-contract.ts';
import { findWorkspace } from './present-workspace.ts';

type Details = ReplyBody<typeof call>['project_details'][number];

/** Returns the workspace the caller was in last, if they still belong to it, and their memberships in its projects. */
export const readLastVisitedWorkspace: Handler<typeof call> = async (_input, { services, userId }) => {
  const { last } = await accounts.findHomeWorkspaces(services.db, userId);
  if (!last) return { status: 200, body: { workspace_details: {}, project_details: [] } };
  const workspace = must(await findWorkspace(services.db, last.id), 'the workspace was just found');
  return {
    status: 200,
    body: { workspace_details: workspace, project_details: await findMyProjects(services.db, last.id, userId) },
  };
};

interface Row extends Omit<Details, 'workspace' | 'project' | 'member' | 'comment'> {
  workspace: Details['workspace'];
  project: Omit<Details['project'], 'cover_image_url'> & { cover_image_asset: string | null };
  member: Parameters<typeof accounts.presentUserLite>[0];
}

async function findMyProjects(db: Kysely<Database>, workspaceId: string, userId: string): Promise<Details[]> {
  const { rows } = await sql<Row>`
    select m.id, m.created_at, m.updated_at, m.created_by, m.updated_by, m.deleted_at, m.role, m.view_props, m.default_props,
      m.preferences, m.sort_order, m.is_active,
      json_build_object('id', w.id, 'name', w.name, 'slug', w.slug) as workspace,
      json_build_object('id', p.id, 'identifier', p.identifier, 'name', p.name, 'cover_image', p.cover_image,
        'cover_image_asset', p.cover_image_asset, 'logo_props', p.logo_props, 'description', p.description) as project,
      json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
        'avatar_asset', u.avatar_asset, 'is_bot', u.is_bot, 'display_name', u.display_name) as member
    from project_members m
    join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id and p.deleted_at is null
    join workspaces w on w.id = m.workspace_id
    join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and m.is_active
    order by m.sort_order, m.id`.execute(db);
  return rows.map(({ project: { cover_image_asset, ...project }, member, ...row }) => ({
    ...row,
    project: { ...project, cover_image_url: assetUrl(cover_image_asset, project.cover_image) },
    member: accounts.presentUserLite(member),
    comment: null,
  }));
}
