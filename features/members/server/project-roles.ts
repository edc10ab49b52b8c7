import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';

// Project roles follow the workspace role, so the workspace's commands write these rows; projects depend on members.

/**
 * Lowers every project role of a person that is above `role`, also in projects they have left, so that coming back
 * raises nothing (decisions.md 1.5).
 */
export async function capProjectRoles(writer: Writer, userId: string, role: Role): Promise<void> {
  const { rows } = await sql<{ id: string; project_id: string; role: Role; is_active: boolean }>`
    select id, project_id, role, is_active from project_members
    where workspace_id = ${writer.workspaceId} and user_id = ${userId} and role > ${role}`.execute(writer.db);
  if (rows.length === 0) return;
  await writer.db
    .updateTable('project_members')
    .set({ role, updated_at: writer.now, updated_by: writer.actorId })
    .where('workspace_id', '=', writer.workspaceId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const before of rows.filter(({ is_active }) => is_active)) {
    writer.record({
      entity: 'project_member',
      entity_id: before.id,
      project_id: before.project_id,
      op: 'updated',
      fields: { member: userId, project: before.project_id, role },
      before: { role: before.role },
    });
  }
}

/** Returns whether a live project has no active admin but this person. */
export async function isSoleProjectAdmin(writer: Writer, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from project_members me
    join projects p on p.workspace_id = me.workspace_id and p.id = me.project_id and p.deleted_at is null
    where me.workspace_id = ${writer.workspaceId} and me.user_id = ${userId} and me.is_active and me.role = 20
      and not exists (select 1 from project_members o where o.workspace_id = me.workspace_id
        and o.project_id = me.project_id and o.is_active and o.role = 20 and o.user_id <> me.user_id)
    limit 1`.execute(writer.db);
  return rows.length > 0;
}

/**
 * Makes a person a member of these projects with `role`; a former member gets the lower of their old and this role, a
 * current one stays as they are. Unknown projects are skipped, because they were deleted since.
 */
export async function joinProjects(
  writer: Writer,
  userId: string,
  role: Role,
  projectIds: readonly string[],
): Promise<void> {
  for (const projectId of new Set(projectIds)) {
    const { rows } = await sql<{ id: string; role: Role }>`
      insert into project_members (workspace_id, id, project_id, user_id, role, sort_order, created_by, created_at, updated_at)
      select p.workspace_id, ${newId()}, p.id, ${userId}, ${role},
        coalesce((select min(m.sort_order) - 10000 from project_members m
          where m.workspace_id = ${writer.workspaceId} and m.user_id = ${userId}), 65535),
        ${writer.actorId}, ${writer.now}, ${writer.now}
      from projects p where p.workspace_id = ${writer.workspaceId} and p.id = ${projectId} and p.deleted_at is null
      on conflict (workspace_id, project_id, user_id) do update
        set is_active = true, role = least(project_members.role, excluded.role), updated_at = ${writer.now},
          updated_by = ${writer.actorId}
        where not project_members.is_active
      returning id, role`.execute(writer.db);
    const [row] = rows;
    if (!row) continue;
    writer.record({
      entity: 'project_member',
      entity_id: row.id,
      project_id: projectId,
      op: 'created',
      fields: { id: row.id, member: userId, project: projectId, role: row.role },
    });
  }
}
