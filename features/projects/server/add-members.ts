import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { projectMemberErrors, type addProjectMembers as call } from '#features/projects/member-contract.ts';
import { refusalOfAdding } from '#features/projects/rules.ts';
import { addProjectMember } from './add-member.ts';
import { findMemberRoles } from './present-member.ts';
import { notifyAdded } from './notify-people.ts';

/**
 * Adds workspace members to a project, or brings them back, with the given roles, and emails each of them; all or none.
 */
export const addProjectMembers: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const wanted = new Map(body.members?.map(({ member_id, role }) => [member_id, role]));
  const { result } = await write(services, userId, params, 'project.addMembers', async (writer) => {
    if (wanted.size === 0) throw new KnownError(projectMemberErrors.MEMBERS_REQUIRED);
    if (wanted.has(userId)) throw new KnownError(projectMemberErrors.OWN_ROLE);
    const standings = await workspaceRoles(writer, [...wanted.keys()]);
    for (const [person, role] of wanted) {
      const workspaceRole = standings.get(person);
      if (workspaceRole === undefined) throw new KnownError(commonErrors.OBJECT_MISSING);
      const refusal = refusalOfAdding(role, workspaceRole);
      if (refusal) throw new KnownError(projectMemberErrors[refusal]);
    }
    const ids: string[] = [];
    for (const [person, role] of wanted) ids.push(await addProjectMember(writer, params.project_id, person, role));
    await notifyAdded(services, writer, params.project_id, [...wanted.keys()]);
    return findMemberRoles(writer.db, writer.workspaceId, params.project_id, ids);
  });
  return { status: 201, body: result };
};

/** Returns the workspace roles of these people, by id; those who are not of the workspace are left out. */
async function workspaceRoles(writer: Writer, userIds: readonly string[]): Promise<Map<string, Role>> {
  const { rows } = await sql<{ user_id: string; role: Role }>`
    select user_id, role from workspace_members
    where workspace_id = ${writer.workspaceId} and user_id = any(${userIds}::uuid[]) and is_active`.execute(writer.db);
  return new Map(rows.map((row) => [row.user_id, row.role]));
}
