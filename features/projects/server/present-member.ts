import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Role } from '#features/access/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import type { ProjectMember, ProjectMemberRole } from '#features/projects/member-contract.ts';

type Props = ProjectMember['view_props'];

interface Row extends Omit<ProjectMember, 'workspace' | 'project' | 'member' | 'comment' | 'role'> {
  workspace_id: string;
  workspace_name: string;
  workspace_slug: string;
  workspace_role: Role;
  project_id: string;
  project_identifier: string;
  project_name: string;
  cover_image: string | null;
  cover_image_asset: string | null;
  logo_props: Props;
  project_description: string;
  user_id: string;
  first_name: string;
  last_name: string;
  avatar: string;
  avatar_asset: string | null;
  is_bot: boolean;
  display_name: string;
  email: string | null;
  last_login_medium: string;
  role: Role;
}

/** A membership with what the rules ask about it. */
export interface FoundMember {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly workspaceRole: Role;
  /** As the wire shows it, with or without the email address. */
  present(withEmail: boolean): ProjectMember;
}

/** Returns the active memberships of a project that `where` picks (`pm` is the membership). */
async function findMembers(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  where: RawBuilder<unknown>,
): Promise<FoundMember[]> {
  const { rows } = await sql<Row>`
    select pm.id, pm.created_at, pm.updated_at, pm.deleted_at, pm.created_by, pm.updated_by, pm.role, pm.view_props, pm.default_props, pm.preferences,
      pm.sort_order, pm.is_active, w.id as workspace_id, w.name as workspace_name, w.slug as workspace_slug, wm.role as workspace_role,
      p.id as project_id, p.identifier as project_identifier, p.name as project_name, p.cover_image, p.cover_image_asset, p.logo_props,
      p.description as project_description, u.id as user_id, u.first_name, u.last_name, u.avatar, u.avatar_asset, u.is_bot, u.display_name,
      u.email, u.last_login_medium
    from project_members pm join projects p on p.workspace_id = pm.workspace_id and p.id = pm.project_id
    join workspaces w on w.id = pm.workspace_id join workspace_members wm on wm.workspace_id = pm.workspace_id and wm.user_id = pm.user_id
    join users u on u.id = pm.user_id
    where pm.workspace_id = ${workspaceId} and pm.project_id = ${projectId} and pm.is_active and ${where}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    role: row.role,
    workspaceRole: row.workspace_role,
    present: (withEmail) => present(row, withEmail),
  }));
}

/** One active membership by its id; null when the project has none with it. */
export async function findMember(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  id: string,
): Promise<FoundMember | null> {
  return (await findMembers(db, workspaceId, projectId, sql`pm.id = ${id}`))[0] ?? null;
}

/** Returns a person's own active membership; null when they are no member. */
export async function findMyMember(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  userId: string,
): Promise<FoundMember | null> {
  return (await findMembers(db, workspaceId, projectId, sql`pm.user_id = ${userId}`))[0] ?? null;
}

/** Active memberships by ids, oldest first; bots left out. With `ids` only those memberships. */
export async function findMemberRoles(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  ids?: readonly string[],
): Promise<ProjectMemberRole[]> {
  const { rows } = await sql<ProjectMemberRole>`
    select m.id, m.role, m.user_id as member, m.project_id as project, m.created_at from project_members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.project_id = ${projectId} and m.is_active and not u.is_bot
      and ${ids ? sql`m.id = any(${ids}::uuid[])` : sql`true`}
    order by m.created_at, m.id`.execute(db);
  return rows;
}

function present(row: Row, withEmail: boolean): ProjectMember {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    created_by: row.created_by,
    updated_by: row.updated_by,
    workspace: { id: row.workspace_id, name: row.workspace_name, slug: row.workspace_slug },
    project: {
      id: row.project_id,
      identifier: row.project_identifier,
      name: row.project_name,
      cover_image: row.cover_image,
      cover_image_url: assetUrl(row.cover_image_asset, row.cover_image),
      logo_props: row.logo_props,
      description: row.project_description,
    },
    member: {
      ...accounts.presentUserLite({ ...row, id: row.user_id }),
      ...(withEmail ? { email: row.email ?? '', last_login_medium: row.last_login_medium } : {}),
    },
    comment: null,
    role: row.role,
    view_props: row.view_props,
    default_props: row.default_props,
    preferences: row.preferences,
    sort_order: row.sort_order,
    is_active: row.is_active,
  };
}
