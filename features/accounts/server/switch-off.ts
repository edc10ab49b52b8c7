import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { endSessionsOf } from '#platform/server/sessions/sessions.ts';

/** An account that an administrator disabled. */
export interface SwitchedOff {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly switched_off_at: string;
}

/** Returns the accounts that administrators disabled, newest first. */
export async function listSwitchedOff(db: Kysely<Database>): Promise<SwitchedOff[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'switched_off_at'])
    .where('switched_off_at', 'is not', null)
    .orderBy('switched_off_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, email: row.email ?? '', switched_off_at: row.switched_off_at ?? '' }));
}

/**
 * Disables an account until an administrator enables it again: signing in answers 5019 (decisions.md 1.12) and every
 * session ends. Memberships stay. Disabling twice is harmless.
 */
export async function switchOff(db: Kysely<Database>, userId: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('users')
    .set({ switched_off_at: now, is_active: false, updated_at: now })
    .where('id', '=', userId)
    .where('switched_off_at', 'is', null)
    .execute();
  await endSessionsOf(db, userId);
}

/** Enables an account; returns false when it was not disabled. */
export async function switchOn(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ switched_off_at: null, is_active: true, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .where('switched_off_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
