import { sql, type Kysely } from 'kysely';
import { nameLook } from '#features/users/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { membershipsOf } from './person-changed.ts';

/** Returns whether somebody else in one of this person's workspaces has a display name that looks like this one. */
export async function isNameTaken(db: Kysely<Database>, userId: string, displayName: string): Promise<boolean> {
  const look = nameLook(displayName);
  for (const { workspace_id } of await membershipsOf(db, userId)) {
    const { rows } = await sql<{ display_name: string }>`
      select u.display_name from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspace_id} and m.is_active and m.user_id <> ${userId}`.execute(db);
    if (rows.some(({ display_name }) => nameLook(display_name) === look)) return true;
  }
  return false;
}
