import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/**
 * Returns whether an instance administrator exists; until then every sign-in call answers 5000
 * (wire-account-workspace.md 2).
 */
export async function isSetUp(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('instances').select('is_setup_done').executeTakeFirst();
  return row?.is_setup_done ?? false;
}
