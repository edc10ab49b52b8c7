import { sql, type Kysely } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { addProjectMember } from './add-member.ts';
import { changeCover } from './change-cover.ts';

export { changeCover };
export { checkStart } from './check-start.ts';
export { createProjectIn } from './create-project.ts';
export { findAutomationAuthor } from './find-automation-author.ts';
export { findProject } from './present-project.ts';
export { addProjectMembers, projectMemberErrors } from '#features/projects/member-contract.ts';
export { emptyDuties } from './empty-duties.ts';
export { displayDefaults, ensureDisplay, replaceDisplay, type UserDisplay } from './user-properties.ts';
export { projectLiteSql } from './project-lite-sql.ts';

/** Returns a live project found by its identifier (`WEB`), ignoring case; null when the workspace has none. */
export async function findProjectByIdentifier(
  db: Kysely<Database>,
  workspaceId: string,
  identifier: string,
): Promise<{ id: string; name: string; archived: boolean } | null> {
  const { rows } = await sql<{ id: string; name: string; archived: boolean }>`
    select id, name, archived_at is not null as archived from projects
    where workspace_id = ${workspaceId} and identifier = upper(${identifier}) and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Makes these people members of the project with `role`; who is one already keeps their role. */
export async function ensureProjectMembers(
  writer: Writer,
  projectId: string,
  userIds: readonly string[],
  role: Role,
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from project_members where workspace_id = ${writer.workspaceId} and project_id = ${projectId}
      and user_id = any(${userIds}::uuid[]) and is_active`.execute(writer.db);
  const present = new Set(rows.map((row) => row.user_id));
  for (const userId of new Set(userIds))
    if (!present.has(userId)) await addProjectMember(writer, projectId, userId, role);
}
