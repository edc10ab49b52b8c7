import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import { roles } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import { findMembers, findWorkspace } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { memberErrors, type createInvitations as call } from '#features/members/contract.ts';
import { invitationToken } from './invitation-token.ts';
import { mailInvitation } from './mail-invitation.ts';

/**
 * Invites people by email: all of them or, when one cannot be invited, nobody. People who are already invited are
 * skipped.
 */
export const createInvitations: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const origin = await appUrl(services);
  await write(services, userId, params, 'workspace.invite', async (writer, { standing }) => {
    const wanted = readWanted(body.emails ?? [], standing.workspace);
    await refuseMembers(writer, [...wanted.keys()]);
    await checkProjects(writer, body.project_ids ?? []);
    const workspace = must(await findWorkspace(writer.db, writer.workspaceId), 'an entered workspace exists');
    const inviter = must(await accounts.findUser(writer.db, userId), 'who asks has an account');
    const stored = await insert(writer, wanted, body.project_ids ?? []);
    for (const invitation of stored) {
      await mailInvitation(writer, {
        ...invitation,
        token: invitationToken(services.settings.secret, invitation.id),
        workspace,
        inviter: inviter.display_name,
        origin,
      });
    }
    if (stored.length > 0) {
      await recordAudit(writer.db, {
        actorId: userId,
        action: 'member.invited',
        workspaceId: writer.workspaceId,
        details: { people: stored.map(({ email, role }) => ({ email, role })) },
      });
    }
  });
  return { status: 200, body: { message: 'Emails sent successfully' } };
};

/** Addresses with the role each gets; the first mention of an address counts. Throws the wire's refusals. */
function readWanted(
  emails: readonly { email: string; role?: Role | undefined }[],
  own: Role | null,
): ReadonlyMap<string, Role> {
  if (emails.length === 0) throw new KnownError(memberErrors.EMAILS_REQUIRED);
  const wanted = new Map<string, Role>();
  for (const { email: typed, role = roles.guest } of emails) {
    const email = accounts.normalEmail(typed);
    if (!accounts.isEmail(email)) {
      const error = `Invalid email - ${typed} provided a valid email address is required to send the invite`;
      throw new KnownError({ code: 'EMAIL_INVALID', status: 400, body: { error } });
    }
    if (role > (own ?? 0)) throw new KnownError(memberErrors.INVITE_HIGHER_ROLE);
    if (!wanted.has(email)) wanted.set(email, role);
  }
  return wanted;
}

async function refuseMembers(writer: Writer, emails: readonly string[]): Promise<void> {
  const members = await findMembers(writer.db, { workspaceId: writer.workspaceId, emails, showEmails: true });
  if (members.length > 0) throw new KnownError(memberErrors.ALREADY_MEMBERS, { workspace_users: members });
}

async function checkProjects(writer: Writer, projectIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where workspace_id = ${writer.workspaceId} and id = any(${projectIds}::uuid[])
      and deleted_at is null`.execute(writer.db);
  const known = new Set(rows.map(({ id }) => id));
  const missing = projectIds.find((id) => !known.has(id));
  if (missing !== undefined) throw fieldError('project_ids', `Invalid pk "${missing}" - object does not exist.`);
}

async function insert(writer: Writer, wanted: ReadonlyMap<string, Role>, projectIds: readonly string[]) {
  const rows = await writer.db
    .insertInto('workspace_invitations')
    .values(
      [...wanted].map(([email, role]) => ({
        workspace_id: writer.workspaceId,
        id: newId(),
        email,
        role,
        project_ids: [...new Set(projectIds)],
        created_by: writer.actorId,
        created_at: writer.now,
        updated_at: writer.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email']).doNothing())
    .returning(['id', 'email', 'role'])
    .execute();
  for (const { id, role } of rows) {
    // Without the address, because more people can read the log than the invitations.
    writer.record({
      entity: 'workspace_invitation',
      entity_id: id,
      project_id: null,
      op: 'created',
      fields: { id, role },
    });
  }
  return rows;
}
