import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import {
  memberErrors,
  type leaveWorkspace as leaveCall,
  type removeWorkspaceMember as removeCall,
} from '#features/members/contract.ts';
import { endMembership, findMembership, findMembershipOf } from './membership.ts';
import { isSoleProjectAdmin } from './project-roles.ts';

/** Removes somebody else from the workspace and its projects. */
export const removeWorkspaceMember: Handler<typeof removeCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.manageMembers', async (writer, { standing }) => {
    const member = await findMembership(writer, params.member_id);
    if (member.user_id === userId) throw new KnownError(memberErrors.REMOVE_SELF);
    if (member.role > (standing.workspace ?? 0)) throw new KnownError(memberErrors.HIGHER_ROLE);
    if (await isSoleProjectAdmin(writer, member.user_id)) throw new KnownError(memberErrors.SOLE_PROJECT_ADMIN);
    await endMembership(writer, member);
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'member.removed',
      workspaceId: writer.workspaceId,
      target: member.user_id,
    });
  });
  return { status: 204, body: undefined };
};

/** The caller leaves; the last admin of the workspace, or of a project, may not. */
export const leaveWorkspace: Handler<typeof leaveCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.read', async (writer) => {
    const member = must(await findMembershipOf(writer, userId), 'who may read is a member');
    if (member.role === roles.admin && !(await hasOtherAdmin(writer, userId)))
      throw new KnownError(memberErrors.LEAVE_LAST_ADMIN);
    if (await isSoleProjectAdmin(writer, userId)) throw new KnownError(memberErrors.LEAVE_SOLE_PROJECT_ADMIN);
    await endMembership(writer, member);
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'member.left',
      workspaceId: writer.workspaceId,
      target: userId,
    });
  });
  return { status: 204, body: undefined };
};

async function hasOtherAdmin(writer: Writer, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workspace_members m join users u on u.id = m.user_id and not u.is_bot
    where m.workspace_id = ${writer.workspaceId} and m.is_active and m.role = ${roles.admin} and m.user_id <> ${userId}
    limit 1`.execute(writer.db);
  return rows.length > 0;
}
