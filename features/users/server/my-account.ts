import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { accounts, type User } from '#features/accounts/server/public.ts';
import type {
  readMe as readMeCall,
  readMyProfile as readProfileCall,
  readMySettings as readSettingsCall,
  updateMyProfile as updateCall,
} from '#features/users/contract.ts';

/** The account behind a session; a deactivated one is signed out. */
async function mustFindMe(services: Services, userId: string): Promise<User> {
  const user = await accounts.findUser(services.db, userId);
  if (!user) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  return user;
}

/** The signed-in person; never cached by the browser (decisions.md 3.20). */
export const readMe: Handler<typeof readMeCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: accounts.presentMe(await mustFindMe(services, userId)) };
};

/** Last and fallback workspace (wire-account-workspace.md 3.1, UserSettings). */
export const readMySettings: Handler<typeof readSettingsCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const user = await mustFindMe(services, userId);
  const { last, oldest } = await accounts.findHomeWorkspaces(services.db, userId);
  const fallback = last ?? oldest;
  const workspace = {
    last_workspace_id: last?.id ?? null,
    last_workspace_slug: last?.slug ?? null,
    fallback_workspace_id: fallback?.id ?? null,
    fallback_workspace_slug: fallback?.slug ?? null,
    invites: 0,
  };
  return { status: 200, body: { id: user.id, email: user.email ?? '', workspace } };
};

/** Theme, onboarding and last workspace. */
export const readMyProfile: Handler<typeof readProfileCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const row = await services.db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return { status: 200, body: presentProfile(must(row, 'every account has a profile')) };
};

/** Replaces the given profile fields; `theme` and `onboarding_step` are replaced whole. */
export const updateMyProfile: Handler<typeof updateCall> = async ({ body }, { services, userId }) => {
  const { theme, onboarding_step, billing_address, ...plain } = body;
  const row = await services.db
    .updateTable('profiles')
    .set({
      ...definedOf(plain),
      ...(theme ? { theme: JSON.stringify(theme) } : {}),
      ...(onboarding_step ? { onboarding_step: JSON.stringify(onboarding_step) } : {}),
      ...(billing_address === undefined
        ? {}
        : { billing_address: billing_address === null ? null : JSON.stringify(billing_address) }),
      updated_at: new Date().toISOString(),
    })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return { status: 200, body: presentProfile(must(row, 'every account has a profile')) };
};

function presentProfile({ user_id, ...row }: Selectable<Database['profiles']>) {
  return { ...row, user: user_id };
}
