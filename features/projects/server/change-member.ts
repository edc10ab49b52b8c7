import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { roles } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { projectMemberErrors } from '#features/projects/member-contract.ts';
import type * as contract from '#features/projects/member-contract.ts';
import { refusalOfRole } from '#features/projects/rules.ts';
import { emptyDuties } from './empty-duties.ts';
import { findMember, findMyMember, type FoundMember } from './present-member.ts';

async function mustFind(writer: Writer, projectId: string, id: string): Promise<FoundMember> {
  const member = await findMember(writer.db, writer.workspaceId, projectId, id);
  if (!member) throw new KnownError(projectMemberErrors.MEMBER_MISSING);
  return member;
}

/** Changes a member's role; nobody changes their own, so a project never loses its last admin this way. */
export const updateProjectMember: Handler<typeof contract.updateProjectMember> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'project.changeMembers', async (writer, place) => {
    const member = await mustFind(writer, params.project_id, params.member_id);
    const refusal = refusalOfRole({
      wanted: body.role,
      own: member.userId === userId,
      ownRole: must(place.standing.project, 'who changes members is one'),
      workspaceRole: member.workspaceRole,
    });
    if (refusal) throw new KnownError(projectMemberErrors[refusal]);
    if (member.role === body.role) return member.present(false);
    await sql`
      update project_members set role = ${body.role}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${member.id}`.execute(writer.db);
    writer.record({
      entity: 'project_member',
      entity_id: member.id,
      project_id: params.project_id,
      op: 'updated',
      fields: { member: member.userId, role: body.role },
      before: { role: member.role },
    });
    return (await mustFind(writer, params.project_id, member.id)).present(false);
  });
  return { status: 200, body: result };
};

/** Removes a member from the project; they lose access at once. */
export const removeProjectMember: Handler<typeof contract.removeProjectMember> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'project.changeMembers', async (writer, place) => {
    const member = await mustFind(writer, params.project_id, params.member_id);
    if (member.userId === userId) throw new KnownError(projectMemberErrors.REMOVE_ONESELF);
    if (member.role > must(place.standing.project, 'who removes members is one'))
      throw new KnownError(projectMemberErrors.REMOVE_ABOVE_OWN);
    await deactivate(writer, params.project_id, member);
  });
  return { status: 204, body: undefined };
};

/** Removes the caller from a project; its only admin must name another one first. */
export const leaveProject: Handler<typeof contract.leaveProject> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'project.leave', async (writer) => {
    const me = must(
      await findMyMember(writer.db, writer.workspaceId, params.project_id, userId),
      'who may leave a project is a member of it',
    );
    if (me.role === roles.admin && (await countAdmins(writer, params.project_id)) === 1)
      throw new KnownError(projectMemberErrors.LAST_ADMIN);
    await deactivate(writer, params.project_id, me);
  });
  return { status: 204, body: undefined };
};

async function countAdmins(writer: Writer, projectId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from project_members m join users u on u.id = m.user_id
    where m.workspace_id = ${writer.workspaceId} and m.project_id = ${projectId} and m.is_active and m.role = ${roles.admin} and not u.is_bot`.execute(
    writer.db,
  );
  return must(rows[0], 'a count answers one row').n;
}

/**
 * Ends a membership. The row is kept, so that a returning member finds their order and settings, and gets no higher
 * role than before.
 */
async function deactivate(writer: Writer, projectId: string, member: FoundMember): Promise<void> {
  await sql`
    update project_members set is_active = false, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${member.id}`.execute(writer.db);
  writer.record({
    entity: 'project_member',
    entity_id: member.id,
    project_id: projectId,
    op: 'updated',
    fields: { member: member.userId, is_active: false },
    before: { is_active: true },
  });
  await emptyDuties(writer, member.userId, projectId);
}
