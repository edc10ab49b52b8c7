import { timingSafeEqual } from 'node:crypto';
import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { authErrors } from '#features/accounts/contract.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler, Redirect } from '#platform/server/http/route.ts';
import { guessesAt } from '#platform/server/sessions/count-guesses.ts';
import { rememberDevice } from '#platform/server/sessions/known-device.ts';
import { startSession } from '#platform/server/sessions/sessions.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { setUpInstance as call } from '#features/instance/contract.ts';
import { needsSetupCode } from './read-instance.ts';

/**
 * Creates the instance administrator (wire-account-workspace.md 2, decisions.md 1.1) and signs them in, to the
 * administration and to the app. Works only while there is none; of two concurrent requests one succeeds, the other is
 * answered 5150.
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
    const guesses = guessesAt(services, request, 'set-up', 'instance');
    const wait = await guesses.wait(services.db);
    if (wait > 0) return back(accounts.tooMany(wait));
    if (!same(body.setup_code ?? '', services.settings.setupCode))
      return back(await accounts.failedBy(guesses, context, authErrors.ADMIN_AUTHENTICATION_FAILED));
  }
  if (email === '' || !body.password || !body.first_name?.trim())
    return back(authErrors.REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME);
  if (!accounts.isEmail(email)) return back(authErrors.INVALID_ADMIN_EMAIL);
  if (!(await accounts.isStrongPassword(body.password))) return back(authErrors.INVALID_ADMIN_PASSWORD);
  if (await accounts.findUserByEmail(services.db, email)) return back(authErrors.ADMIN_USER_ALREADY_EXIST);

  const userId = await createAdmin(services.db, {
    instanceId: instance.id,
    instanceName: body.company_name?.trim().slice(0, 255) ?? '',
    appUrl: `${request.protocol}://${request.host}`,
    user: {
      email,
      passwordHash: await accounts.hashPassword(body.password),
      firstName: body.first_name.trim().slice(0, 255),
      lastName: (body.last_name ?? '').trim().slice(0, 255),
      // The person who sets Cairn up is trusted with all of it; a code or another service must not remove their
      // password.
      emailVerified: true,
    },
  });
  if (userId === null) return back(authErrors.ADMIN_ALREADY_EXIST);
  await startSession(services.db, services.settings, 'admin', userId, context);
  await startSession(services.db, services.settings, 'app', userId, context);
  rememberDevice(services.settings, email, context);
  return accounts.redirectTo(services.settings, '/god-mode/general');
};

/** The new administrator, and the instance's name. `appUrl` is its origin. */
export interface FirstAdmin {
  readonly instanceId: string;
  readonly instanceName: string;
  readonly appUrl: string;
  readonly user: Parameters<typeof accounts.createUser>[1];
}

/**
 * Marks setup as done and stores the administrator in one transaction, because a crash in between would lock everybody
 * out.
 */
export async function createAdmin(db: Kysely<Database>, wanted: FirstAdmin): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('instances')
      .set({
        is_setup_done: true,
        instance_name: wanted.instanceName,
        app_url: wanted.appUrl,
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', wanted.instanceId)
      .where('is_setup_done', '=', false)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return null;
    const user = must(await accounts.createUser(trx, wanted.user), 'nobody has an account before the set-up');
    await trx.insertInto('instance_admins').values({ id: newId(), user_id: user.id }).execute();
    // Setup asked everything that onboarding asks, and leads to the first workspace itself.
    await trx.updateTable('profiles').set({ is_onboarded: true }).where('user_id', '=', user.id).execute();
    const target = wanted.instanceId;
    await recordAudit(trx, { actorId: user.id, action: 'instance.set-up', target, details: { email: user.email } });
    return user.id;
  });
}

function same(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return code !== '' && a.length === b.length && timingSafeEqual(a, b);
}
