import { findWorkspaceId } from '#features/access/server/public.ts';
import { accounts, type User } from '#features/accounts/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import {
  memberErrors,
  type answerInvitation as answerCall,
  type readJoinInvitation as readCall,
} from '#features/members/contract.ts';
import { isInvitationToken } from './invitation-token.ts';
import { joinWorkspace } from './join-workspace.ts';
import { findInvitation, presentInvitations, type StoredInvitation } from './present-invitation.ts';

/** Returns the invitation behind a link, for whoever holds it. The token is not returned: the link has it. */
export const readJoinInvitation: Handler<typeof readCall> = async ({ params }, { services }) => {
  const workspaceId = await findWorkspaceId(services.db, params.slug);
  const row = workspaceId === null ? null : await findInvitation(services.db, workspaceId, params.invitation_id);
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  const [invitation] = await presentInvitations(services.db, row.workspace_id, [row]);
  return { status: 200, body: must(invitation, 'one row is one invitation') };
};

/**
 * Records yes or no. People join only as themselves, signed in, and only with the link's token or an address they have
 * verified (decisions.md 1.4); a yes without that is kept until the address is verified.
 */
export const answerInvitation: Handler<typeof answerCall> = async ({ params, body }, { services, session }) => {
  const workspaceId = await findWorkspaceId(services.db, params.slug);
  if (workspaceId === null) throw new KnownError(commonErrors.OBJECT_MISSING);
  const me = session ? await accounts.findUser(services.db, session.userId) : null;
  await services.queue.run(workspaceId, me?.id ?? null, async (writer) => {
    const invitation = await findInvitation(writer.db, workspaceId, params.invitation_id);
    if (!invitation) throw new KnownError(commonErrors.OBJECT_MISSING);
    const hasToken = isInvitationToken(services.settings.secret, invitation.id, body.token);
    const isAddressee = me !== null && accounts.normalEmail(me.email ?? '') === invitation.email;
    if (accounts.normalEmail(body.email) !== invitation.email || (me !== null && !isAddressee && !hasToken))
      throw new KnownError(memberErrors.CANNOT_JOIN);
    const joiner = body.accepted && mayJoin(me, isAddressee, hasToken) ? me : null;
    const saidYes = invitation.responded_at !== null && invitation.accepted;
    // People who said yes before they had an account come back here to join.
    if (invitation.responded_at !== null && !(saidYes && joiner)) throw new KnownError(memberErrors.ALREADY_RESPONDED);
    if (joiner) await joinWorkspace(writer, joiner.id, invitation);
    else await recordAnswer(writer, invitation, body.accepted);
  });
  const message = body.accepted ? 'Workspace Invitation Accepted' : 'Workspace Invitation was not accepted';
  return { status: 200, body: { message } };
};

function mayJoin(me: User | null, isAddressee: boolean, hasToken: boolean): boolean {
  return me !== null && (hasToken || (isAddressee && me.is_email_verified));
}

async function recordAnswer(writer: Writer, invitation: StoredInvitation, accepted: boolean): Promise<void> {
  await writer.db
    .updateTable('workspace_invitations')
    .set({ accepted, responded_at: writer.now, updated_at: writer.now })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', invitation.id)
    .execute();
  writer.record({
    entity: 'workspace_invitation',
    entity_id: invitation.id,
    project_id: null,
    op: 'updated',
    fields: { accepted, responded_at: writer.now },
    before: { accepted: invitation.accepted, responded_at: null },
  });
}
