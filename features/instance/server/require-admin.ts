import type { Kysely } from 'kysely';
import { accounts, type User } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Returns the active administrator with this user id, or null (role at least 15, wire 2). */
export async function findAdmin(db: Kysely<Database>, userId: string): Promise<User | null> {
  const admin = await db
    .selectFrom('instance_admins')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '>=', 15)
    .executeTakeFirst();
  return admin ? accounts.findUser(db, userId) : null;
}

/** Wraps a handler so that only administrators reach it: an admin session must not outlive its person's role. */
export function forAdmins<const C extends CallSpec & { readonly auth: 'instance-admin' }>(
  handler: Handler<C>,
): Handler<C> {
  return async (input, context) => {
    const { services, session } = context;
    if (!session || !(await findAdmin(services.db, session.userId))) throw new KnownError(commonErrors.NOT_PERMITTED);
    return handler(input, context);
  };
}
