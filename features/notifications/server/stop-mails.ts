import { createHmac, timingSafeEqual } from 'node:crypto';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/notifications/mail-contract.ts';
import { users } from '#features/users/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Where a person changes what they are emailed about. */
export const mailSettingsPath = '/profile/notifications';

/** Returns the secret part of the address that stops emails; it is computed, and stored nowhere. */
export function unsubscribeToken(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`stop-notification-mails:${userId}`).digest('base64url');
}

/** Returns the address that stops the emails of a person, below that of the installation. */
export function unsubscribePath(secret: string, userId: string): string {
  return `/api/unsubscribe/${userId}/${unsubscribeToken(secret, userId)}/`;
}

/** Switches off a person's emails about notifications. Throws OBJECT_MISSING (404) when the token is not theirs. */
export const stopMails: Handler<typeof contract.stopMails> = async ({ params }, { services }) => {
  const expected = Buffer.from(unsubscribeToken(services.settings.secret, params.user_id));
  const given = Buffer.from(params.token);
  const isTheirs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isTheirs || !(await accounts.findUser(services.db, params.user_id)))
    throw new KnownError(commonErrors.OBJECT_MISSING);
  await users.switchOffMails(services.db, params.user_id);
  return { status: 200, body: { message: 'You will get no more emails about notifications.' } };
};

/** Leads to the settings, where the person is asked to sign in. */
export const openMailSettings: Handler<typeof contract.openMailSettings> = async (_input, { services }) =>
  accounts.redirectTo(services.settings, mailSettingsPath);
