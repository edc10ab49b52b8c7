import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';

/**
 * Adds a person to a project, or brings them back, with this role; a member gets it. New projects come first in their
 * sidebar: `sort_order` is their smallest minus 10000, the first 65535. Returns the membership's id.
 */
export async function addProjectMember(writer: Writer, projectId: string, userId: string, role: Role): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into project_members (workspace_id, id, project_id, user_id, role, sort_order, created_by, created_at, updated_at)
    select ${writer.workspaceId}, ${newId()}, ${projectId}, ${userId}, ${role}, coalesce(min(sort_order) - 10000, 65535),
      ${writer.actorId}, ${writer.now}, ${writer.now}
    from project_members where workspace_id = ${writer.workspaceId} and user_id = ${userId}
    on conflict (workspace_id, project_id, user_id) do update
      set role = ${role}, is_active = true, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    returning id`.execute(writer.db);
  const id = rows[0]?.id ?? '';
  writer.record({
    entity: 'project_member',
    entity_id: id,
    project_id: projectId,
    op: 'created',
    fields: { id, member: userId, project: projectId, role },
  });
  return id;
}
