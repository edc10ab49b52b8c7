import type { Kysely } from 'kysely';
import type { readMyInstanceAdmin as call } from '#features/users/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Returns whether this person administers the installation. */
export async function isInstanceAdmin(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('instance_admins').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the signed-in person administers the installation. */
export const readMyInstanceAdmin: Handler<typeof call> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: { is_instance_admin: await isInstanceAdmin(services.db, userId) } };
};
