import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';

/** A stored person. */
export type User = Selectable<Database['users']>;

/** Addresses are compared trimmed and in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Loose on purpose: mail servers decide; this only catches what cannot be an address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)*\.?$/.test(email) && /@.+\../.test(email);
}

/** The account with this address; placeholders have none. */
export async function findUserByEmail(db: Kysely<Database>, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email)
    .where('is_placeholder', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** The person with this id, if the account is active. */
export async function findUser(db: Kysely<Database>, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The account with this id, also a deactivated one; placeholders are none. */
export async function findAccount(db: Kysely<Database>, id: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_placeholder', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** What a new account starts with. */
export interface NewUser {
  readonly email: string;
  /** Null: made without a password; one may be set later. */
  readonly passwordHash: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Address of a picture elsewhere. */
  readonly avatar?: string;
  readonly emailVerified: boolean;
}

/**
 * Stores a new account with its profile (wire-account-workspace.md 1.3): display name from the address, random user
 * name. Returns null when the address was taken meanwhile. Joins the transaction `db` is in, or makes one.
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
        display_name: user.email.split('@')[0] ?? user.email,
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
