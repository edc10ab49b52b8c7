import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';

/** A stored person. */
export type User = Selectable<Database['users']>;

/** Returns an address as it is compared: trimmed and in lowercase. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the account with this address; placeholders have none. */
export async function findUserByEmail(db: Kysely<Database>, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .where('is_placeholder', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the person with this id if the account is active. */
export async function findUser(db: Kysely<Database>, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the account with this id, deactivated ones included; placeholders are not. */
export async function findAccount(db: Kysely<Database>, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_placeholder', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** The values of a new account. */
export interface NewUser {
  readonly email: string;
  /** Null: created without a password; one may be set later. */
  readonly passwordHash: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The name other people see; by default the part of the address before the @. */
  readonly displayName?: string;
  /** Address of a picture on another site. */
  readonly avatar?: string;
  readonly emailVerified: boolean;
}

/**
 * Stores a new account with its profile (wire-account-workspace.md 1.3): a random user name, and a display name from the
 * address unless one is given. Returns null when the address has been taken meanwhile. Joins the transaction `db` is in,
 * or starts one.
 */
export async function createUser(db: Kysely<Database>, user: NewUser): Promise<User | null> {
  const run = (work: (trx: Kysely<Database>) => Promise<User | null>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  return run(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({
        id: newId(),
        email: user.email,
        username: randomBytes(16).toString('hex'),
        password_hash: user.passwordHash,
        display_name: user.displayName ?? user.email.split('@')[0] ?? user.email,
        first_name: user.firstName ?? '',
        last_name: user.lastName ?? '',
        avatar: user.avatar ?? '',
        is_password_autoset: user.passwordHash === null,
        is_email_verified: user.emailVerified,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await trx.insertInto('profiles').values({ id: newId(), user_id: row.id }).execute();
    return row;
  });
}
