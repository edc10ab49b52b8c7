import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { roles, type Role } from '#features/access/contract.ts';
import { findWorkspaceId } from '#features/access/server/public.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { projectMemberErrors } from '#features/projects/member-contract.ts';
import type * as contract from '#features/projects/member-contract.ts';
import { roleByInvite } from '#features/projects/rules.ts';
import { addProjectMember } from './add-member.ts';
import { findInvites, type FoundInvite } from './find-invites.ts';

const theInvite = (projectId: string, id: string) => sql`i.project_id = ${projectId} and i.id = ${id}`;

/** Returns an invitation as people with its link see it, without the token, which they must present. */
export const openProjectInvite: Handler<typeof contract.openProjectInvite> = async ({ params }, { services }) => {
  const workspaceId = await findWorkspaceId(services.db, params.slug);
  const [invite] = workspaceId
    ? await findInvites(services.db, workspaceId, theInvite(params.project_id, params.invite_id))
    : [];
  if (!invite) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: invite.present(false) };
};

/**
 * Answers an invitation. A signed-in person who presents its token, or has verified its address, joins at once. From
 * anybody else only the yes or no is stored; the right person can complete a yes later (decisions.md 1.4).
 */
export const answerProjectInvite: Handler<typeof contract.answerProjectInvite> = async (
  { params, body },
  { services, session },
) => {
  const workspaceId = await findWorkspaceId(services.db, params.slug);
  if (workspaceId === null) throw new KnownError(commonErrors.OBJECT_MISSING);
  const accepted = body.accepted ?? false;
  await services.queue.run(workspaceId, session?.userId ?? null, async (writer) => {
    const [invite] = await findInvites(writer.db, workspaceId, theInvite(params.project_id, params.invite_id));
    if (!invite) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (accounts.normalEmail(body.email) !== invite.email) throw new KnownError(projectMemberErrors.MAY_NOT_JOIN);
    const joins = session !== null && (await isTheirs(services, session.userId, invite, body.token));
    if (invite.respondedAt !== null && !(joins && invite.accepted))
      throw new KnownError(projectMemberErrors.ALREADY_RESPONDED);
    if (accepted && joins) await join(writer, session.userId, params.project_id, invite);
    const gone = accepted && joins ? writer.now : null;
    await sql`
      update project_invites set accepted = ${accepted}, responded_at = ${writer.now}, updated_at = ${writer.now}, deleted_at = ${gone}
      where workspace_id = ${workspaceId} and id = ${invite.id}`.execute(writer.db);
  });
  return {
    status: 200,
    body: { message: accepted ? 'Project Invitation Accepted' : 'Project Invitation was not accepted' },
  };
};

async function isTheirs(
  { db }: Pick<Services, 'db'>,
  userId: string,
  invite: FoundInvite,
  token: string | undefined,
): Promise<boolean> {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (token !== undefined && timingSafeEqual(digest(token), digest(invite.token))) return true;
  const me = await accounts.findUser(db, userId);
  return me?.email != null && me.is_email_verified && accounts.normalEmail(me.email) === invite.email;
}

/** Adds a person: to the workspace as a member at most, to the project by the invitation and their earlier roles. */
async function join(writer: Writer, userId: string, projectId: string, invite: FoundInvite): Promise<void> {
  const { rows } = await sql<{ role: Role; active: boolean; before: Role | null }>`
    select wm.role, wm.is_active as active, m.role as before from workspace_members wm
    left join project_members m on m.workspace_id = wm.workspace_id and m.project_id = ${projectId} and m.user_id = wm.user_id
    where wm.workspace_id = ${writer.workspaceId} and wm.user_id = ${userId}`.execute(writer.db);
  const [known] = rows;
  const asMember = invite.role === roles.guest ? roles.guest : roles.member;
  const workspaceRole = known ? (known.active || known.role < asMember ? known.role : asMember) : asMember;
  if (known?.active !== true) await addWorkspaceMember(writer, userId, workspaceRole, null);
  await addProjectMember(writer, projectId, userId, roleByInvite(invite.role, workspaceRole, known?.before ?? null));
}
