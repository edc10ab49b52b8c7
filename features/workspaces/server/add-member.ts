import type { Role } from '#features/access/contract.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { queueClaim } from './queue-claim.ts';

/**
 * Adds a person to the workspace, or brings a former member back with this role. What an import noted of them under
 * their proven address becomes theirs soon after.
 */
export async function addWorkspaceMember(
  writer: Writer,
  userId: string,
  role: Role,
  companyRole: string | null,
): Promise<string> {
  const row = await writer.db
    .insertInto('workspace_members')
    .values({
      workspace_id: writer.workspaceId,
      id: newId(),
      user_id: userId,
      role,
      company_role: companyRole,
      created_by: writer.actorId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'user_id'])
        .doUpdateSet({ role, is_active: true, updated_at: writer.now, updated_by: writer.actorId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await accounts.findUser(writer.db, userId);
  writer.record({
    entity: 'workspace_member',
    entity_id: row.id,
    project_id: null,
    op: 'created',
    // Whoever keeps names of people learns this one here.
    fields: {
      id: row.id,
      member: userId,
      role,
      is_active: true,
      ...(user && { member_detail: accounts.presentUserLite(user) }),
    },
  });
  await queueClaim(writer, userId);
  return row.id;
}
