import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type * as contract from '#features/workspaces/contract.ts';
import type * as personal from '#features/workspaces/personal-contract.ts';
import { findMembers } from './present-member.ts';

/** Active members; guests see no addresses. */
export const listWorkspaceMembers: Handler<typeof contract.listWorkspaceMembers> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId, standing } = await enter(services.db, userId, params, 'workspace.read');
  const showEmails = may('workspace.readEmails', standing);
  return { status: 200, body: await findMembers(services.db, { workspaceId, showEmails }) };
};

/** Returns one active membership. Throws OBJECT_MISSING. */
export const readWorkspaceMember: Handler<typeof contract.readWorkspaceMember> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId, standing } = await enter(services.db, userId, params, 'workspace.read');
  const showEmails = may('workspace.readEmails', standing);
  const [body] = await findMembers(services.db, { workspaceId, memberId: params.member_id, showEmails });
  if (!body) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body };
};

/** Returns the caller's own membership, with bare ids. */
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
  const { rows: drafts } = await sql<{ n: number }>`
    select count(*) as n from draft_issues where workspace_id = ${place.workspaceId} and created_by = ${userId} and deleted_at is null`.execute(
    services.db,
  );
  const { workspace_id, user_id, ...rest } = row;
  const draft_issue_count = drafts[0]?.n ?? 0;
  return { status: 200, body: { ...rest, workspace: workspace_id, member: user_id, draft_issue_count } };
};

/** Keeps how the caller sees the workspace's lists. Their own matter: not part of the change log. */
export const saveWorkspaceView: Handler<typeof personal.saveWorkspaceView> = async (
  { params, body },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'workspace.read');
  await services.db
    .updateTable('workspace_members')
    .set({ view_props: JSON.stringify(body.view_props), updated_at: new Date().toISOString(), updated_by: userId })
    .where('workspace_id', '=', place.workspaceId)
    .where('user_id', '=', userId)
    .execute();
  return { status: 204, body: undefined };
};

/** Who belongs to the caller's projects: active people by project (wire-account-workspace.md 4.2). */
export const listWorkspaceProjectMembers: Handler<typeof contract.listWorkspaceProjectMembers> = async (
  { params },
  { services, userId },
) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.read');
  const { rows } = await sql<{ project_id: string; id: string; role: number; member: string }>`
    select m.project_id, m.id, m.role, m.user_id as member
    from project_members me
    join projects p on p.workspace_id = me.workspace_id and p.id = me.project_id and p.deleted_at is null
    join project_members m on m.workspace_id = me.workspace_id and m.project_id = me.project_id and m.is_active
    join users u on u.id = m.user_id and not u.is_bot
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and me.is_active
    order by m.created_at, m.id`.execute(services.db);
  const body: Record<string, { id: string; role: number; member: string }[]> = {};
  for (const { project_id, ...member } of rows) (body[project_id] ??= []).push(member);
  return { status: 200, body };
};
