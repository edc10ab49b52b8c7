import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { endSessionsOf } from '#platform/server/sessions/sessions.ts';
import { passwordRemovedMail } from './mails.ts';
import type { User } from './users.ts';

/**
 * Records that the address is verified as this person's, by a code or another service (decisions.md 1.4). A password
 * chosen earlier may be somebody else's who only typed the address, so it is removed and all sessions end, unless
 * `signedInAs` says that this same person is already signed in. Returns the account as it is now.
 */
export async function proveEmail(
  trx: Transaction<Database>,
  user: User,
  signedInAs: string | undefined,
): Promise<User> {
  if (user.is_email_verified) return user;
  const isSame = signedInAs === user.id;
  const proven = await trx
    .updateTable('users')
    .set({ is_email_verified: true, ...(isSame ? {} : { password_hash: null, is_password_autoset: true }) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isSame) return proven;
  await endSessionsOf(trx, user.id);
  if (user.password_hash !== null && user.email !== null) await queueMail(trx, passwordRemovedMail(user.email));
  return proven;
}
