import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import { findWorkspace } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { memberErrors, type Invitation } from '#features/members/contract.ts';
import type * as contract from '#features/members/contract.ts';
import { invitationToken } from './invitation-token.ts';
import { mailInvitation } from './mail-invitation.ts';
import { findInvitation, presentInvitations, type StoredInvitation } from './present-invitation.ts';

async function mustFind(writer: Writer, id: string): Promise<StoredInvitation> {
  const row = await findInvitation(writer.db, writer.workspaceId, id);
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return row;
}

async function presentOne(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  workspaceId: string,
  row: StoredInvitation | null,
): Promise<Invitation> {
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  const token = (id: string) => invitationToken(settings.secret, id);
  const [invitation] = await presentInvitations(db, workspaceId, [row], { token });
  return must(invitation, 'one row is one invitation');
}

/** Invitations that are open or were declined, newest first, with the tokens of their links. */
export const listInvitations: Handler<typeof contract.listInvitations> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.invite');
  const rows = await services.db
    .selectFrom('workspace_invitations')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const token = (id: string) => invitationToken(services.settings.secret, id);
  return { status: 200, body: await presentInvitations(services.db, workspaceId, rows, { token }) };
};

/** Returns one invitation. */
export const readInvitation: Handler<typeof contract.readInvitation> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.invite');
  const row = await findInvitation(services.db, workspaceId, params.invitation_id);
  return { status: 200, body: await presentOne(services, workspaceId, row) };
};

/** Changes the role an invitation gives. */
export const updateInvitation: Handler<typeof contract.updateInvitation> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, 'workspace.invite', async (writer, { standing }) => {
    const before = await mustFind(writer, params.invitation_id);
    const { role } = body;
    if (role === undefined || role === before.role) return before;
    if (role > (standing.workspace ?? 0)) throw new KnownError(memberErrors.INVITE_HIGHER_ROLE);
    return change(writer, before, { role });
  });
  return { status: 200, body: await presentOne(services, result.workspace_id, result) };
};

/** Sends the email again; an invitation that was declined is open again. */
export const resendInvitation: Handler<typeof contract.resendInvitation> = async ({ params }, { services, userId }) => {
  const origin = await appUrl(services);
  const { result } = await write(services, userId, params, 'workspace.invite', async (writer) => {
    const before = await mustFind(writer, params.invitation_id);
    const isDeclined = before.responded_at !== null && !before.accepted;
    const row = isDeclined ? await change(writer, before, { responded_at: null }) : before;
    const inviter = must(await accounts.findUser(writer.db, userId), 'who asks has an account');
    await mailInvitation(writer, {
      ...row,
      token: invitationToken(services.settings.secret, row.id),
      workspace: must(await findWorkspace(writer.db, writer.workspaceId), 'an entered workspace exists'),
      inviter: inviter.display_name,
      origin,
    });
    return row;
  });
  return { status: 200, body: await presentOne(services, result.workspace_id, result) };
};

async function change(
  writer: Writer,
  before: StoredInvitation,
  fields: Partial<Pick<StoredInvitation, 'role' | 'responded_at'>>,
): Promise<StoredInvitation> {
  const row = await writer.db
    .updateTable('workspace_invitations')
    .set({ ...fields, updated_at: writer.now, updated_by: writer.actorId })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  writer.record({
    entity: 'workspace_invitation',
    entity_id: before.id,
    project_id: null,
    op: 'updated',
    fields,
    before: { role: before.role, responded_at: before.responded_at },
  });
  return row;
}

/** Revokes an invitation; nothing of it is kept, least of all the address. */
export const deleteInvitation: Handler<typeof contract.deleteInvitation> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.invite', async (writer) => {
    const row = await mustFind(writer, params.invitation_id);
    await removeInvitation(writer, row.id);
    await recordAudit(writer.db, {
      actorId: userId,
      action: 'member.invitation_removed',
      workspaceId: writer.workspaceId,
      target: row.email,
    });
  });
  return { status: 204, body: undefined };
};

/** Deletes an invitation's row, because it was revoked or used. */
export async function removeInvitation(writer: Writer, id: string): Promise<void> {
  await writer.db
    .deleteFrom('workspace_invitations')
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', id)
    .execute();
  writer.record({ entity: 'workspace_invitation', entity_id: id, project_id: null, op: 'deleted', fields: {} });
}
