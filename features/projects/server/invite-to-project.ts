import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { roles } from '#features/access/contract.ts';
import { enter, standIn, write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { projectMemberErrors } from '#features/projects/member-contract.ts';
import type * as contract from '#features/projects/member-contract.ts';
import { findInvites } from './find-invites.ts';
import { notifyInvited } from './notify-people.ts';

/** Open invitations to a project, with the tokens that make their links. */
export const listProjectInvites: Handler<typeof contract.listProjectInvites> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.readInvites');
  const found = await findInvites(services.db, place.workspaceId, sql`i.project_id = ${params.project_id}`);
  return { status: 200, body: found.map((invite) => invite.present(true)) };
};

/** Returns one of them. */
export const readProjectInvite: Handler<typeof contract.readProjectInvite> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.readInvites');
  const [invite] = await findInvites(
    services.db,
    place.workspaceId,
    sql`i.project_id = ${params.project_id} and i.id = ${params.invite_id}`,
  );
  if (!invite) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: invite.present(true) };
};

/** Invitations to the caller's own address, once they have shown that it is theirs; none otherwise. */
export const listMyProjectInvites: Handler<typeof contract.listMyProjectInvites> = async (
  { params },
  { services, userId },
) => {
  const place = await standIn(services.db, userId, params);
  const me = await accounts.findUser(services.db, userId);
  if (!place || me?.email == null || !me.is_email_verified) return { status: 200, body: [] };
  const found = await findInvites(services.db, place.workspaceId, sql`lower(i.email) = lower(${me.email})`);
  return { status: 200, body: found.map((invite) => invite.present(false)) };
};

/** Revokes an invitation: its link stops working. */
export const deleteProjectInvite: Handler<typeof contract.deleteProjectInvite> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'project.changeMembers', async (writer) => {
    const { rows } = await sql`
      update project_invites set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and project_id = ${params.project_id} and id = ${params.invite_id}
        and deleted_at is null returning id`.execute(writer.db);
    if (rows.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
  });
  return { status: 204, body: undefined };
};

/** Invites people by email; people who are already invited are skipped and keep their link. */
export const inviteToProject: Handler<typeof contract.inviteToProject> = async (
  { params, body },
  { services, userId },
) => {
  const wanted = new Map(
    body.emails?.map(({ email, role }) => [accounts.normalEmail(email), role ?? roles.guest] as const),
  );
  await write(services, userId, params, 'project.invite', async (writer) => {
    if (wanted.size === 0) throw new KnownError(projectMemberErrors.EMAILS_REQUIRED);
    for (const [email, role] of wanted) {
      if (!accounts.isEmail(email))
        throw new KnownError(projectMemberErrors.EMAIL_INVALID, {
          error: `Invalid email - ${email} provided a valid email address is required to send the invite`,
        });
      const invite = { id: newId(), email, token: randomBytes(32).toString('base64url') };
      const { rows } = await sql`
        insert into project_invites (workspace_id, id, project_id, email, role, token, created_by, created_at, updated_at)
        values (${writer.workspaceId}, ${invite.id}, ${params.project_id}, ${email}, ${role}, ${invite.token},
          ${userId}, ${writer.now}, ${writer.now})
        on conflict do nothing returning id`.execute(writer.db);
      if (rows.length > 0) await notifyInvited(services, writer, params.project_id, invite);
    }
  });
  return { status: 200, body: { message: 'Email sent successfully' } };
};
