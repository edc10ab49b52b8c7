import { timingSafeEqual } from 'node:crypto';
import { accounts } from '#features/accounts/server/public.ts';
import { authErrors } from '#features/accounts/contract.ts';
import type { Handler, Redirect } from '#platform/server/http/route.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { startSession } from '#platform/server/sessions/sessions.ts';
import { newId } from '#platform/shared/ids.ts';
import type { setUpInstance as call } from '#features/instance/contract.ts';
import { needsSetupCode } from './read-instance.ts';

/**
 * Creates the instance administrator (wire-account-workspace.md 2, decisions.md 1.1) and signs in, to the administration
 * and to the app. Only while there is none; two at once: one wins, the other is told 5150.
 */
export const setUpInstance: Handler<typeof call> = async ({ body }, context) => {
  const { services, request } = context;
  const email = accounts.normalEmail(body.email ?? '');
  const typed = { email, first_name: body.first_name, last_name: body.last_name, company_name: body.company_name };
  const back = (error: (typeof authErrors)[keyof typeof authErrors], echo = typed): Redirect =>
    accounts.redirectWithError(services.settings, '/god-mode/', error, echo);
  const instance = await services.db.selectFrom('instances').select(['id', 'is_setup_done']).executeTakeFirst();
  if (!instance) return back(authErrors.INSTANCE_NOT_CONFIGURED);
  if (instance.is_setup_done)
    return accounts.redirectWithError(services.settings, '/god-mode/', authErrors.ADMIN_ALREADY_EXIST, {});
  if (needsSetupCode(request)) {
    await countAttempt(services.db, `set-up:${request.ip}`, 10, 300);
    if (!same(body.setup_code ?? '', services.settings.setupCode)) return back(authErrors.ADMIN_AUTHENTICATION_FAILED);
  }
  if (email === '' || !body.password || !body.first_name?.trim())
    return back(authErrors.REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME);
  if (!accounts.isEmail(email)) return back(authErrors.INVALID_ADMIN_EMAIL);
  if (!(await accounts.isStrongPassword(body.password))) return back(authErrors.INVALID_ADMIN_PASSWORD);
  if (await accounts.findUserByEmail(services.db, email)) return back(authErrors.ADMIN_USER_ALREADY_EXIST);

  const passwordHash = await accounts.hashPassword(body.password);
  // Claims the set-up first: of two people at the form, one gets the row.
  const claimed = await services.db
    .updateTable('instances')
    .set({
      is_setup_done: true,
      instance_name: body.company_name?.trim() ?? '',
      app_url: `${request.protocol}://${request.host}`,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', instance.id)
    .where('is_setup_done', '=', false)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return back(authErrors.ADMIN_ALREADY_EXIST);
  const user = await accounts.createUser(services.db, {
    email,
    passwordHash,
    firstName: body.first_name.trim().slice(0, 255),
    lastName: (body.last_name ?? '').trim().slice(0, 255),
    emailVerified: services.settings.trustEmail,
  });
  if (!user) {
    await services.db.updateTable('instances').set({ is_setup_done: false }).where('id', '=', instance.id).execute();
    return back(authErrors.ADMIN_USER_ALREADY_EXIST);
  }
  await services.db.insertInto('instance_admins').values({ id: newId(), user_id: user.id }).execute();
  await startSession(services.db, services.settings, 'admin', user.id, context);
  await startSession(services.db, services.settings, 'app', user.id, context);
  return accounts.redirectTo(services.settings, '/god-mode/general');
};

function same(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return code !== '' && a.length === b.length && timingSafeEqual(a, b);
}
