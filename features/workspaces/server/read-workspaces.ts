import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { workspaceErrors, type WorkspaceMember } from '#features/workspaces/contract.ts';
import type * as contract from '#features/workspaces/contract.ts';
import { isSlug, reservedSlugs } from '#features/workspaces/rules.ts';
import { findMyWorkspaces, findWorkspace } from './present-workspace.ts';

/** The caller's workspaces, oldest first. */
export const listMyWorkspaces: Handler<typeof contract.listMyWorkspaces> = async (_input, { services, userId }) => ({
  status: 200,
  body: await findMyWorkspaces(services.db, userId),
});

/** One workspace; 404 for everybody who is not an active member (wire-account-workspace.md 4.1). */
export const readWorkspace: Handler<typeof contract.readWorkspace> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.OBJECT_MISSING);
  return {
    status: 200,
    body: must(await findWorkspace(services.db, place.workspaceId), 'an entered workspace exists'),
  };
};

/** `status: true` means the slug can be had. */
export const checkWorkspaceSlug: Handler<typeof contract.checkWorkspaceSlug> = async ({ query }, { services }) => {
  const slug = query.slug?.trim() ?? '';
  if (slug === '') throw new KnownError(workspaceErrors.SLUG_REQUIRED);
  if (reservedSlugs.has(slug.toLowerCase()) || !isSlug(slug)) return { status: 200, body: { status: false } };
  const { rows } = await sql`select 1 from workspaces where lower(slug) = lower(${slug})`.execute(services.db);
  return { status: 200, body: { status: rows.length === 0 } };
};

/** Active members; guests see no addresses. */
export const listWorkspaceMembers: Handler<typeof contract.listWorkspaceMembers> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read');
  const showEmails = may('workspace.readEmails', place.standing);
  const rows = await services.db
    .selectFrom('workspace_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .selectAll('m')
    .select([
      'u.first_name',
      'u.last_name',
      'u.display_name',
      'u.avatar',
      'u.avatar_asset',
      'u.is_bot',
      'u.email',
      'u.last_login_medium',
      'w.name as workspace_name',
    ])
    .where('m.workspace_id', '=', place.workspaceId)
    .where('m.is_active', '=', true)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
  const body = rows.map((row): WorkspaceMember => ({
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    created_by: row.created_by,
    updated_by: row.updated_by,
    member: {
      ...accounts.presentUserLite({ ...row, id: row.user_id }),
      ...(showEmails ? { email: row.email ?? '', last_login_medium: row.last_login_medium } : {}),
    },
    workspace: { name: row.workspace_name, slug: place.slug, id: place.workspaceId },
    role: row.role,
    company_role: row.company_role,
    view_props: row.view_props,
    default_props: row.default_props,
    issue_props: row.issue_props,
    is_active: row.is_active,
  }));
  return { status: 200, body };
};

/** The caller's own membership, with bare ids. */
export const readMyWorkspaceMembership: Handler<typeof contract.readMyWorkspaceMembership> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read');
  const row = await services.db
    .selectFrom('workspace_members')
    .selectAll()
    .where('workspace_id', '=', place.workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { workspace_id, user_id, ...rest } = row;
  return { status: 200, body: { ...rest, workspace: workspace_id, member: user_id, draft_issue_count: 0 } };
};
