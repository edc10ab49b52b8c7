import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { findHomeWorkspaces } from './landing-path.ts';
import { presentMe, presentUser, presentUserLite } from './present-user.ts';
import { hashPassword, isPassword, spendPasswordCheck } from './passwords.ts';
import { isStrongPassword } from './password-strength.ts';
import { redirectTo, redirectWithError } from './redirects.ts';
import { listSwitchedOff, switchOff, switchOn } from './switch-off.ts';
import { failedBy, tooMany } from './throttle.ts';
import { userLiteSql } from './user-lite-sql.ts';
import { createUser, findUser, findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

export type { AccountHooks } from './hooks.ts';
export type { User } from './users.ts';

/** What other features may use of accounts: people, their passwords, and the redirects of form posts. */
export const accounts = {
  createUser,
  findUser,
  findUserByEmail,
  isEmail,
  normalEmail,
  hashPassword,
  isPassword,
  spendPasswordCheck,
  isStrongPassword,
  presentMe,
  presentUser,
  presentUserLite,
  findHomeWorkspaces,
  listSwitchedOff,
  switchOff,
  switchOn,
  redirectTo,
  redirectWithError,
  failedBy,
  tooMany,
  userTimeZone,
  userLiteSql,
};

/** Returns the time zone in which a person reads instants. */
async function userTimeZone(db: Kysely<Database>, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('user_timezone').where('id', '=', userId).executeTakeFirst();
  return row?.user_timezone ?? 'UTC';
}
