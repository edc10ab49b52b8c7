import { write } from '#features/access/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { findMembers } from '#features/workspaces/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { memberErrors, type updateWorkspaceMember as call } from '#features/members/contract.ts';
import { findMembership } from './membership.ts';
import { capProjectRoles } from './project-roles.ts';

/**
 * Changes a member's role. Lowering it also lowers their project roles; raising it leaves those as they are
 * (decisions.md 1.5). Nobody can change their own role, so an admin always remains.
 */
export const updateWorkspaceMember: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'workspace.manageMembers', async (writer) => {
    const member = await findMembership(writer, params.member_id);
    if (member.user_id === userId) throw new KnownError(memberErrors.OWN_ROLE);
    const { role } = body;
    if (role !== member.role) {
      await writer.db
        .updateTable('workspace_members')
        .set({ role, updated_at: writer.now, updated_by: userId })
        .where('workspace_id', '=', writer.workspaceId)
        .where('id', '=', member.id)
        .execute();
      writer.record({
        entity: 'workspace_member',
        entity_id: member.id,
        project_id: null,
        op: 'updated',
        fields: { member: member.user_id, role },
        before: { role: member.role },
      });
      if (role < member.role) await capProjectRoles(writer, member.user_id, role);
      await recordAudit(writer.db, {
        actorId: userId,
        action: 'member.role_changed',
        workspaceId: writer.workspaceId,
        target: member.user_id,
        details: { from: member.role, to: role },
      });
    }
    const [after] = await findMembers(writer.db, {
      workspaceId: writer.workspaceId,
      memberId: member.id,
      showEmails: false,
    });
    return must(after, 'the member was just found');
  });
  return { status: 200, body: result };
};
