import type { Kysely } from 'kysely';
import { accounts, type AccountHooks, type User } from '#features/accounts/server/public.ts';
import type { readMe as readMeCall, readMySettings as readSettingsCall } from '#features/users/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Returns the account behind a session. Throws NOT_SIGNED_IN (401) for a deactivated one. */
export async function mustFindMe(db: Kysely<Database>, userId: string): Promise<User> {
  const user = await accounts.findUser(db, userId);
  if (!user) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  return user;
}

/** Returns the signed-in person; never cached by the browser (decisions.md 3.20). */
export const readMe: Handler<typeof readMeCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: accounts.presentMe(await mustFindMe(services.db, userId)) };
};

/** Last and fallback workspace, and how many invitations wait (wire-account-workspace.md 3.1, UserSettings). */
export const readMySettings =
  (hooks: AccountHooks): Handler<typeof readSettingsCall> =>
  async (_input, { services, userId, reply }) => {
    void reply.header('cache-control', 'no-store');
    const user = await mustFindMe(services.db, userId);
    const [{ last, oldest }, invites] = await Promise.all([
      accounts.findHomeWorkspaces(services.db, userId),
      hooks.countInvitations(services.db, accounts.normalEmail(user.email ?? '')),
    ]);
    const fallback = last ?? oldest;
    const workspace = {
      last_workspace_id: last?.id ?? null,
      last_workspace_slug: last?.slug ?? null,
      fallback_workspace_id: fallback?.id ?? null,
      fallback_workspace_slug: fallback?.slug ?? null,
      invites,
    };
    return { status: 200, body: { id: user.id, email: user.email ?? '', workspace } };
  };
