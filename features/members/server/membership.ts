import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import { memberErrors } from '#features/members/contract.ts';
import { emptyDuties } from '#features/projects/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { KnownError } from '#platform/shared/errors.ts';

/** An active membership as the commands need it. */
export interface Membership {
  readonly id: string;
  readonly user_id: string;
  readonly role: Role;
}

/** Returns the active membership with this id. Throws MEMBER_MISSING. */
export async function findMembership(writer: Writer, memberId: string): Promise<Membership> {
  const { rows } = await sql<Membership>`
    select id, user_id, role from workspace_members
    where workspace_id = ${writer.workspaceId} and id = ${memberId} and is_active`.execute(writer.db);
  if (!rows[0]) throw new KnownError(memberErrors.MEMBER_MISSING);
  return rows[0];
}

/** Returns the active membership of a person, or null. */
export async function findMembershipOf(writer: Writer, userId: string): Promise<Membership | null> {
  const { rows } = await sql<Membership>`
    select id, user_id, role from workspace_members
    where workspace_id = ${writer.workspaceId} and user_id = ${userId} and is_active`.execute(writer.db);
  return rows[0] ?? null;
}

/**
 * Ends a membership and all its project memberships; the rows stay and are used again when the person comes back
 * (wire-account-workspace.md 4.2). Whatever they led then has no lead. Their feeds end with the commit.
 */
export async function endMembership(
  writer: Writer,
  { id, user_id }: Pick<Membership, 'id' | 'user_id'>,
): Promise<void> {
  const set = { is_active: false, updated_at: writer.now, updated_by: writer.actorId };
  await writer.db
    .updateTable('workspace_members')
    .set(set)
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', id)
    .execute();
  const projects = await writer.db
    .updateTable('project_members')
    .set(set)
    .where('workspace_id', '=', writer.workspaceId)
    .where('user_id', '=', user_id)
    .where('is_active', '=', true)
    .returning(['id', 'project_id'])
    .execute();
  writer.record({
    entity: 'workspace_member',
    entity_id: id,
    project_id: null,
    op: 'updated',
    fields: { member: user_id, is_active: false },
    before: { is_active: true },
  });
  for (const { id: memberId, project_id } of projects) {
    writer.record({
      entity: 'project_member',
      entity_id: memberId,
      project_id,
      op: 'updated',
      fields: { member: user_id, project: project_id, is_active: false },
      before: { is_active: true },
    });
  }
  await emptyDuties(writer, user_id, null);
}
