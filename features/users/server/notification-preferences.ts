import { sql, type Kysely, type Selectable } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type {
  NotificationPreference,
  readNotificationPreferences as readCall,
  startEmailsAgain as startCall,
  updateNotificationPreferences as updateCall,
} from '#features/users/notification-preferences-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { findBounce, forgetBounce } from '#platform/server/mail/bounces.ts';
import { newId } from '#platform/shared/ids.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { definedOf } from '#platform/shared/objects.ts';

type Row = Selectable<Database['notification_preferences']>;

/** What mail the signed-in person wants: none, until they say so. */
export const readNotificationPreferences: Handler<typeof readCall> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: await present(services.db, await savePreferences(services.db, userId, {})) };
};

/** Changes the given switches. */
export const updateNotificationPreferences: Handler<typeof updateCall> = async ({ body }, { services, userId }) => {
  const fields = { ...definedOf(body), updated_at: new Date().toISOString() };
  return { status: 200, body: await present(services.db, await savePreferences(services.db, userId, fields)) };
};

/** Emails news to the person's address again, which had bounced. */
export const startEmailsAgain: Handler<typeof startCall> = async (_input, { services: { db }, userId }) => {
  const person = await accounts.findUser(db, userId);
  if (person?.email) await forgetBounce(db, person.email);
  return { status: 200, body: await present(db, await savePreferences(db, userId, {})) };
};

/** Switches off every email about notifications. */
export async function switchOffMails(db: Kysely<Database>, userId: string): Promise<void> {
  const off = { property_change: false, state_change: false, comment: false, mention: false, issue_completed: false };
  await savePreferences(db, userId, { ...off, updated_at: new Date().toISOString() });
}

/** Returns the person's row with `fields` written over it; made when they have none. */
async function savePreferences(db: Kysely<Database>, userId: string, fields: Partial<Row>): Promise<Row> {
  return db
    .insertInto('notification_preferences')
    .values({ id: newId(), user_id: userId, ...fields })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ updated_at: sql`notification_preferences.updated_at`, ...fields }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function present(db: Kysely<Database>, { user_id, ...row }: Row): Promise<NotificationPreference> {
  const zone = await accounts.userTimeZone(db, user_id);
  const person = await accounts.findUser(db, user_id);
  const bounce = person?.email ? await findBounce(db, person.email) : null;
  return {
    ...row,
    bounce: bounce && { ...bounce, bounced_at: inTimeZone(bounce.bounced_at, zone) },
    user: user_id,
    workspace: null,
    project: null,
    created_at: inTimeZone(row.created_at, zone),
    updated_at: inTimeZone(row.updated_at, zone),
    deleted_at: null,
    created_by: user_id,
    updated_by: user_id,
  };
}
