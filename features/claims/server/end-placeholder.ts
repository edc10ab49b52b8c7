import { sql } from 'kysely';
import { recordAudit } from '#features/audit/server/public.ts';
import { roles, type Role } from '#features/access/contract.ts';
import { findIssuesNaming } from '#features/issues/server/public.ts';
import { ensureProjectMembers } from '#features/projects/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Claim } from './claim-placeholders.ts';
import { findCommentsNaming } from './name-in-comments.ts';
import { findRowsNaming, personTables } from './person-columns.ts';

/**
 * Takes the last step: gives the member the placeholder's projects, maps later imports to them, and deletes the placeholder.
 * Returns false, and changes nothing, while something still refers to the placeholder.
 */
export async function endPlaceholder(writer: Writer, claim: Claim): Promise<boolean> {
  const { workspaceId, from, to } = claim;
  if (await isNamed(writer, claim)) return false;
  await takeOverProjects(writer, claim);
  const { rows: memberships } = await sql<{ id: string }>`
    delete from workspace_members where workspace_id = ${workspaceId} and user_id = ${from} returning id`.execute(
    writer.db,
  );
  for (const { id } of memberships)
    writer.record({
      entity: 'workspace_member',
      entity_id: id,
      project_id: null,
      op: 'deleted',
      fields: { member: from },
    });
  // Drafts are visible to their owner only and are not part of any feed.
  await sql`
    update draft_issues set assignee_ids = array(select distinct case when id = ${from} then ${to}::uuid else id end from unnest(assignee_ids) as id)
    where workspace_id = ${workspaceId} and ${from}::uuid = any(assignee_ids)`.execute(writer.db);
  for (const [table, column] of personal)
    await sql`
      delete from ${sql.table(table)} t where t.workspace_id = ${workspaceId} and t.${sql.ref(column)} = ${from}`.execute(
      writer.db,
    );
  await sql`
    update imported_people set user_id = ${to} where workspace_id = ${workspaceId} and user_id = ${from}`.execute(
    writer.db,
  );
  const { rows: gone } = await sql<{ display_name: string }>`
    delete from users where id = ${from} and is_placeholder returning display_name`.execute(writer.db);
  await recordAudit(writer.db, {
    actorId: to,
    action: 'placeholder.claimed',
    workspaceId,
    target: from,
    details: { name: gone[0]?.display_name ?? '' },
  });
  return true;
}

/** Tables with a person's own settings; a placeholder never signed in, so it has none. */
export const personal = [
  ['favorites', 'user_id'],
  ['project_user_properties', 'user_id'],
  ['workspace_user_properties', 'user_id'],
  ['workspace_themes', 'actor_id'],
] as const;

async function isNamed(writer: Writer, claim: Claim): Promise<boolean> {
  if ((await findIssuesNaming(writer.db, claim.workspaceId, claim.from)).length > 0) return true;
  if ((await findCommentsNaming(writer.db, claim.workspaceId, claim.from)).length > 0) return true;
  for (const table of personTables) if ((await findRowsNaming(writer.db, claim, table)).length > 0) return true;
  return false;
}

/**
 * Adds the member to the placeholder's projects with its role there. People who were in a project before, or were
 * removed from it, stay as they are: an import brings nobody back in.
 */
async function takeOverProjects(writer: Writer, { workspaceId, from, to }: Claim): Promise<void> {
  const { rows } = await sql<{ id: string; project_id: string; role: Role; is_active: boolean; known: boolean }>`
    delete from project_members m where m.workspace_id = ${workspaceId} and m.user_id = ${from}
    returning m.id, m.project_id, m.role, m.is_active, exists (select from project_members o
      where o.workspace_id = ${workspaceId} and o.project_id = m.project_id and o.user_id = ${to}) as known`.execute(
    writer.db,
  );
  const { rows: own } = await sql<{ role: Role }>`
    select role from workspace_members where workspace_id = ${workspaceId} and user_id = ${to}`.execute(writer.db);
  for (const { id, project_id, role, is_active, known } of rows) {
    writer.record({
      entity: 'project_member',
      entity_id: id,
      project_id,
      op: 'deleted',
      fields: { member: from, project: project_id },
    });
    const most = own[0]?.role ?? roles.guest;
    if (is_active && !known) await ensureProjectMembers(writer, project_id, [to], role < most ? role : most);
  }
}
