import type { Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { adminErrors, type InstanceAdmin } from '#features/instance/admin-contract.ts';
import type * as contract from '#features/instance/admin-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';

/** Returns the administrators, oldest first. */
export const listAdmins: Handler<typeof contract.listAdmins> = async (_input, { services }) => ({
  status: 200,
  body: await findAdmins(services.db),
});

/** Makes somebody with an account an administrator, with the requested role; an existing administrator stays one. */
export const addAdmin: Handler<typeof contract.addAdmin> = async ({ body }, { services, request, userId }) => {
  const email = accounts.normalEmail(body.email ?? '');
  if (email === '') throw new KnownError(adminErrors.ADMIN_EMAIL_REQUIRED);
  const role = body.role ?? 20;
  if (role !== 15 && role !== 20) throw new KnownError(adminErrors.ADMIN_ROLE_INVALID);
  const user = await accounts.findUserByEmail(services.db, email);
  if (!user?.is_active || user.is_bot) throw new KnownError(commonErrors.OBJECT_MISSING);
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('instance_admins')
      .values({ id: newId(), user_id: user.id, role, created_by: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, updated_at: new Date().toISOString() }))
      .execute();
    const details = { email, role };
    await recordAudit(trx, { actorId: userId, action: 'admin.added', target: user.id, ip: request.ip, details });
  });
  const [added] = await findAdmins(services.db, user.id);
  return { status: 201, body: must(added, 'the administrator was just added') };
};

/** Removes an administrator and ends their admin sessions; at least one administrator must remain. */
export const removeAdmin: Handler<typeof contract.removeAdmin> = async ({ params }, { services, request, userId }) => {
  await services.db.transaction().execute(async (trx) => {
    // Locks all rows, because two administrators who remove each other must not both succeed.
    const active = await trx
      .selectFrom('instance_admins as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['a.id', 'a.user_id', 'u.email', 'u.is_active'])
      .orderBy('a.id')
      .forUpdate('a')
      .execute();
    const gone = active.find(({ id }) => id === params.admin_id);
    if (!gone) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (!active.some(({ id, is_active }) => id !== gone.id && is_active)) throw new KnownError(adminErrors.ADMIN_LAST);
    await trx.deleteFrom('instance_admins').where('id', '=', gone.id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', gone.user_id).where('kind', '=', 'admin').execute();
    const details = { email: gone.email };
    await recordAudit(trx, { actorId: userId, action: 'admin.removed', target: gone.user_id, ip: request.ip, details });
  });
  return { status: 204, body: undefined };
};

async function findAdmins(db: Kysely<Database>, userId?: string): Promise<InstanceAdmin[]> {
  const rows = await db
    .selectFrom('instance_admins as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('instances as i', (join) => join.on('i.singleton', '=', true))
    .select(['a.id', 'a.role', 'a.user_id', 'a.created_at', 'a.updated_at', 'a.created_by', 'i.id as instance'])
    .select(['u.first_name', 'u.last_name', 'u.display_name', 'u.avatar', 'u.avatar_asset', 'u.is_bot', 'u.email'])
    .select('u.last_login_medium')
    .$if(userId !== undefined, (query) => query.where('a.user_id', '=', userId ?? ''))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: null,
    created_by: row.created_by,
    updated_by: null,
    user: row.user_id,
    instance: row.instance,
    role: row.role,
    is_verified: true,
    user_detail: {
      ...accounts.presentUserLite({ ...row, id: row.user_id }),
      email: row.email ?? '',
      last_login_medium: row.last_login_medium,
    },
  }));
}
