import type { Role } from '#features/access/contract.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { removeInvitation } from './change-invitation.ts';
import { findMembershipOf } from './membership.ts';
import type { StoredInvitation } from './present-invitation.ts';
import { capProjectRoles, joinProjects } from './project-roles.ts';

/**
 * Turns an invitation into a membership: a new one, or the former one with the invited role; current members stay as
 * they are. Joins the projects it names and deletes it. A person's first workspace becomes the last visited one.
 */
export async function joinWorkspace(writer: Writer, userId: string, invitation: StoredInvitation): Promise<void> {
  const present = await findMembershipOf(writer, userId);
  const role: Role = present?.role ?? invitation.role;
  if (!present) {
    await addWorkspaceMember(writer, userId, role, null);
    // Coming back never raises a project role, and never keeps one above the new role (decisions.md 1.5).
    await capProjectRoles(writer, userId, role);
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'member.joined',
      workspaceId: writer.workspaceId,
      target: userId,
      details: { role },
    });
  }
  await joinProjects(writer, userId, role, invitation.project_ids);
  await removeInvitation(writer, invitation.id);
  await writer.db
    .updateTable('profiles')
    .set({ last_workspace_id: writer.workspaceId })
    .where('user_id', '=', userId)
    .where('last_workspace_id', 'is', null)
    .execute();
}
