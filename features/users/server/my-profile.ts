import type { Kysely, Selectable, Updateable } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type {
  finishOnboarding as onboardCall,
  finishTour as tourCall,
  Profile,
  readMyProfile as readCall,
  updateMyProfile as updateCall,
} from '#features/users/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';

/** Theme, onboarding, formats and last workspace; never cached by the browser (decisions.md 3.20). */
export const readMyProfile: Handler<typeof readCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const row = await services.db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return { status: 200, body: await presentProfile(services.db, row) };
};

/** Replaces the given profile fields; `theme` and `onboarding_step` are replaced whole. */
export const updateMyProfile: Handler<typeof updateCall> = async ({ body }, { services, userId }) => {
  const { theme, onboarding_step, billing_address, ...plain } = body;
  const row = await changeProfile(services.db, userId, {
    ...definedOf(plain),
    ...(theme ? { theme: JSON.stringify(theme) } : {}),
    ...(onboarding_step ? { onboarding_step: JSON.stringify(onboarding_step) } : {}),
    ...(billing_address === undefined
      ? {}
      : { billing_address: billing_address === null ? null : JSON.stringify(billing_address) }),
  });
  return { status: 200, body: await presentProfile(services.db, row) };
};

const updated = { status: 200, body: { message: 'Updated successfully' } } as const;

/** Onboarding is over, or begins again. */
export const finishOnboarding: Handler<typeof onboardCall> = async ({ body }, { services, userId }) => {
  await changeProfile(services.db, userId, { is_onboarded: body.is_onboarded });
  return updated;
};

/** The tour was seen, or is shown again. */
export const finishTour: Handler<typeof tourCall> = async ({ body }, { services, userId }) => {
  await changeProfile(services.db, userId, { is_tour_completed: body.is_tour_completed });
  return updated;
};

type ProfileRow = Selectable<Database['profiles']>;

async function changeProfile(
  db: Kysely<Database>,
  userId: string,
  fields: Updateable<Database['profiles']>,
): Promise<ProfileRow | undefined> {
  return db
    .updateTable('profiles')
    .set({ ...fields, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

async function presentProfile(db: Kysely<Database>, row: ProfileRow | undefined): Promise<Profile> {
  const { user_id, ...profile } = must(row, 'every account has a profile');
  const zone = await accounts.userTimeZone(db, user_id);
  return {
    ...profile,
    user: user_id,
    created_at: inTimeZone(profile.created_at, zone),
    updated_at: inTimeZone(profile.updated_at, zone),
  };
}
