import { sql, type Kysely } from 'kysely';
import { accounts, type AccountHooks } from '#features/accounts/server/public.ts';
import { findClaimsEverywhere, queueClaimsIn } from '#features/workspaces/server/public.ts';
import { userErrors, type DeactivationKept } from '#features/users/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { removeInvitation } from './change-invitation.ts';
import { endMembership } from './membership.ts';
import { isNameTaken } from './is-name-taken.ts';
import { findInvitationsTo, joinAll } from './my-invitations.ts';
import { membershipsOf, personChanged } from './person-changed.ts';

/**
 * What accounts need from memberships: signing in joins and claims, deactivating an account leaves. Members depend on
 * accounts, so apps/features.ts passes these functions in.
 */
export const accountHooks: AccountHooks = {
  isInvited: async (db, email) => (await findInvitationsTo(db, email)).some(({ declined }) => !declined),
  whatWaits: async ({ db }, user) => {
    if (!user.is_email_verified || user.email === null) return { invitations: [], claims: [] };
    const email = accounts.normalEmail(user.email);
    const [found, claims] = await Promise.all([findInvitationsTo(db, email), findClaimsEverywhere(db, user.id, email)]);
    return { invitations: found.filter(({ accepted }) => accepted), claims };
  },
  afterSignIn: async (services, user, { invitations, claims }) => {
    await queueClaimsIn(services.db, user.id, claims);
    if (invitations.length === 0) return false;
    await joinAll(services, user.id, invitations);
    const email = accounts.normalEmail(user.email ?? '');
    await queueClaimsIn(services.db, user.id, await findClaimsEverywhere(services.db, user.id, email));
    return true;
  },
  checkDeactivation,
  deactivate,
  personChanged,
  isNameTaken,
  countInvitations: async (db, email) => (await findInvitationsTo(db, email)).length,
};

/**
 * Refuses people whose leaving would leave others without an admin, and names where (wire-account-workspace.md 3.1).
 */
async function checkDeactivation(db: Kysely<Database>, userId: string): Promise<void> {
  // Named unscoped look-ups (decisions.md 3.27): where a person is the only admin.
  const projects = await sql<NonNullable<DeactivationKept['projects']>[number]>`
    select p.id, p.name, w.slug as workspace from project_members me
    join projects p on p.workspace_id = me.workspace_id and p.id = me.project_id and p.deleted_at is null
    join workspaces w on w.id = me.workspace_id and w.deleted_at is null
    where me.user_id = ${userId} and me.is_active and me.role = 20
      and not exists (select 1 from project_members o where o.workspace_id = me.workspace_id
        and o.project_id = me.project_id and o.is_active and o.role = 20 and o.user_id <> me.user_id)
      and exists (select 1 from project_members o join users u on u.id = o.user_id and not u.is_bot and not u.is_placeholder
        where o.workspace_id = me.workspace_id and o.project_id = me.project_id and o.is_active and o.user_id <> me.user_id)
    order by w.slug, p.name, p.id`.execute(db);
  if (projects.rows.length > 0) throw new KnownError(userErrors.DEACTIVATE_PROJECT_ADMIN, { projects: projects.rows });
  const workspaces = await sql<NonNullable<DeactivationKept['workspaces']>[number]>`
    select w.id, w.name, w.slug from workspace_members me
    join workspaces w on w.id = me.workspace_id and w.deleted_at is null
    where me.user_id = ${userId} and me.is_active and me.role = 20
      and not exists (select 1 from workspace_members o where o.workspace_id = me.workspace_id and o.is_active
        and o.role = 20 and o.user_id <> me.user_id)
      and exists (select 1 from workspace_members o join users u on u.id = o.user_id and not u.is_bot and not u.is_placeholder
        where o.workspace_id = me.workspace_id and o.is_active and o.user_id <> me.user_id)
    order by w.name, w.id`.execute(db);
  if (workspaces.rows.length > 0)
    throw new KnownError(userErrors.DEACTIVATE_WORKSPACE_ADMIN, { workspaces: workspaces.rows });
}

/** Ends every membership of a person and deletes the invitations to their address. */
async function deactivate(services: Services, userId: string): Promise<void> {
  const me = await accounts.findUser(services.db, userId);
  for (const { workspace_id, id } of await membershipsOf(services.db, userId))
    await services.queue.run(workspace_id, userId, (writer) => endMembership(writer, { id, user_id: userId }));
  for (const { workspace_id, id } of await findInvitationsTo(services.db, accounts.normalEmail(me?.email ?? '')))
    await services.queue.run(workspace_id, userId, (writer) => removeInvitation(writer, id));
}
