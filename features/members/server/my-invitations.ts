import { sql, type Kysely } from 'kysely';
import { accounts, type User } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { memberErrors } from '#features/members/contract.ts';
import type * as contract from '#features/members/contract.ts';
import { joinWorkspace } from './join-workspace.ts';
import { findInvitation, presentInvitations } from './present-invitation.ts';

/**
 * Returns the invitations to one address in existing workspaces, newest first (a named unscoped look-up, decisions.md
 * 3.27).
 */
export async function findInvitationsTo(
  db: Kysely<Database>,
  email: string,
): Promise<readonly { workspace_id: string; id: string; accepted: boolean; declined: boolean }[]> {
  const { rows } = await sql<{ workspace_id: string; id: string; accepted: boolean; declined: boolean }>`
    select i.workspace_id, i.id, i.accepted, i.responded_at is not null and not i.accepted as declined
    from workspace_invitations i join workspaces w on w.id = i.workspace_id and w.deleted_at is null
    where i.email = ${email} order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

async function mustFindMe({ db }: Services, userId: string): Promise<User> {
  const me = await accounts.findUser(db, userId);
  if (!me) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  return me;
}

/** Returns invitations to the caller's address; none for an unverified address, which may be somebody else's. */
export const listMyInvitations: Handler<typeof contract.listMyInvitations> = async (_input, { services, userId }) => {
  const me = await mustFindMe(services, userId);
  if (!me.is_email_verified || me.email === null) return { status: 200, body: [] };
  const found = await findInvitationsTo(services.db, accounts.normalEmail(me.email));
  const body = await Promise.all(
    found.map(async ({ workspace_id, id }) => {
      const row = await findInvitation(services.db, workspace_id, id);
      return row ? presentInvitations(services.db, workspace_id, [row], { withTotal: true }) : [];
    }),
  );
  return { status: 200, body: body.flat() };
};

/** Accepts invitations to the caller's verified address; ids of others are ignored. */
export const acceptMyInvitations: Handler<typeof contract.acceptMyInvitations> = async (
  { body },
  { services, userId },
) => {
  const me = await mustFindMe(services, userId);
  if (!me.is_email_verified && body.invitations.length > 0) throw new KnownError(memberErrors.CANNOT_JOIN);
  const wanted = new Set(body.invitations);
  const found = await findInvitationsTo(services.db, accounts.normalEmail(me.email ?? ''));
  await joinAll(
    services,
    userId,
    found.filter(({ id }) => wanted.has(id)),
  );
  return { status: 204, body: undefined };
};

/** Joins the workspaces of these invitations, one command each. */
export async function joinAll(
  services: Pick<Services, 'queue'>,
  userId: string,
  invitations: readonly { workspace_id: string; id: string }[],
): Promise<void> {
  for (const { workspace_id, id } of invitations) {
    await services.queue.run(workspace_id, userId, async (writer) => {
      const invitation = await findInvitation(writer.db, workspace_id, id);
      // Revoked, or used in another tab meanwhile.
      if (invitation) await joinWorkspace(writer, userId, invitation);
    });
  }
}
