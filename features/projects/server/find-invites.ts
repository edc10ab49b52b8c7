import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import type { ProjectInvite } from '#features/projects/member-contract.ts';

type Project = ProjectInvite['project'];

interface Row extends Omit<ProjectInvite, 'role' | 'project'> {
  readonly role: Role;
  readonly project: Omit<Project, 'cover_image_url'> & { readonly cover_image_asset: string | null };
}

/** An open invitation; its token opens the project, so it is shown to admins only. */
export interface FoundInvite {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly token: string;
  readonly accepted: boolean;
  readonly respondedAt: string | null;
  present(withToken: boolean): ProjectInvite;
}

/** Open invitations of a workspace that `where` picks (`i` is the invitation), newest first. */
export async function findInvites(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<FoundInvite[]> {
  const { rows } = await sql<Row>`
    select i.id, i.created_at, i.updated_at, i.deleted_at, i.created_by, i.updated_by, i.email, i.accepted, i.token, i.message, i.responded_at, i.role,
      json_build_object('id', w.id, 'name', w.name, 'slug', w.slug) as workspace,
      json_build_object('id', p.id, 'identifier', p.identifier, 'name', p.name, 'cover_image', p.cover_image,
        'cover_image_asset', p.cover_image_asset, 'logo_props', p.logo_props, 'description', p.description) as project
    from project_invites i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.deleted_at is null
    join workspaces w on w.id = i.workspace_id
    where i.workspace_id = ${workspaceId} and i.deleted_at is null and ${where}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    token: row.token,
    accepted: row.accepted,
    respondedAt: row.responded_at,
    present: (withToken) => present(row, withToken),
  }));
}

function present({ project: { cover_image_asset, ...project }, ...row }: Row, withToken: boolean): ProjectInvite {
  return {
    ...row,
    token: withToken ? row.token : '',
    project: { ...project, cover_image_url: assetUrl(cover_image_asset, project.cover_image) },
  };
}
