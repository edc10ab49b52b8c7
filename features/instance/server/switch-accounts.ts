import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { adminErrors } from '#features/instance/admin-contract.ts';
import type * as contract from '#features/instance/admin-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Returns the disabled accounts, newest first. */
export const listSwitchedOffAccounts: Handler<typeof contract.listSwitchedOffAccounts> = async (
  _input,
  { services },
) => ({ status: 200, body: await accounts.listSwitchedOff(services.db) });

/**
 * Disables an account: signing in answers 5019, every session ends. Administrators must be removed as administrators
 * first.
 */
export const switchAccountOff: Handler<typeof contract.switchAccountOff> = async (
  { body },
  { services, request, userId },
) => {
  const email = accounts.normalEmail(body.email ?? '');
  if (email === '') throw new KnownError(adminErrors.ADMIN_EMAIL_REQUIRED);
  const user = await accounts.findUserByEmail(services.db, email);
  if (!user || user.is_bot) throw new KnownError(commonErrors.OBJECT_MISSING);
  await services.db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('instance_admins')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (admin) throw new KnownError(adminErrors.ACCOUNT_IS_ADMIN);
    await accounts.switchOff(trx, user.id);
    const details = { email };
    await recordAudit(trx, {
      actorId: userId,
      action: 'account.switched-off',
      target: user.id,
      ip: request.ip,
      details,
    });
  });
  return { status: 200, body: await accounts.listSwitchedOff(services.db) };
};

/** Enables an account, so that the person can sign in again. */
export const switchAccountOn: Handler<typeof contract.switchAccountOn> = async (
  { params },
  { services, request, userId },
) => {
  await services.db.transaction().execute(async (trx) => {
    if (!(await accounts.switchOn(trx, params.user_id))) throw new KnownError(commonErrors.OBJECT_MISSING);
    const target = params.user_id;
    await recordAudit(trx, { actorId: userId, action: 'account.switched-on', target, ip: request.ip });
  });
  return { status: 204, body: undefined };
};
