import { accounts, type User } from '#features/accounts/server/public.ts';
import { authErrors, type AuthError } from '#features/accounts/contract.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import type { Handler, Redirect } from '#platform/server/http/route.ts';
import { guessesAt } from '#platform/server/sessions/count-guesses.ts';
import { rememberDevice } from '#platform/server/sessions/known-device.ts';
import { endSession, startSession } from '#platform/server/sessions/sessions.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type * as contract from '#features/instance/contract.ts';
import { findAdmin } from './require-admin.ts';

/** Signs in to instance administration; its session is independent of the app's. */
export const signInAdmin: Handler<typeof contract.signInAdmin> = async ({ body }, context) => {
  const { services, request } = context;
  const email = accounts.normalEmail(body.email ?? '');
  const back = (error: AuthError): Redirect =>
    accounts.redirectWithError(services.settings, '/god-mode/', error, { email });
  // Administrators use their account's password, so guesses here and at sign-in count together.
  const guesses = guessesAt(services, request, 'password', email);
  const refuse = async (wrong: AuthError): Promise<Redirect> => {
    const error = await accounts.failedBy(guesses, context, wrong);
    const [target, details] = [email, { code: error.code }];
    await recordAudit(services.db, {
      actorId: null,
      action: 'admin.sign-in-refused',
      target,
      ip: request.ip,
      details,
    });
    return back(error);
  };
  const instance = await services.db.selectFrom('instances').select('is_setup_done').executeTakeFirst();
  if (instance?.is_setup_done !== true) return back(authErrors.INSTANCE_NOT_CONFIGURED);
  if (email === '' || !body.password) return back(authErrors.REQUIRED_ADMIN_EMAIL_PASSWORD);
  if (!accounts.isEmail(email)) return back(authErrors.INVALID_ADMIN_EMAIL);
  const wait = await guesses.wait(services.db);
  if (wait > 0) return back(accounts.tooMany(wait));
  const user = await accounts.findUserByEmail(services.db, email);
  if (!user) {
    await accounts.spendPasswordCheck(body.password);
    return refuse(authErrors.ADMIN_USER_DOES_NOT_EXIST);
  }
  if (!(await accounts.isPassword(body.password, user.password_hash)))
    return refuse(authErrors.ADMIN_AUTHENTICATION_FAILED);
  // Checked again here, because guesses sent in parallel all pass the first check.
  const late = await guesses.wait(services.db);
  if (late > 0) return back(accounts.tooMany(late));
  if (!user.is_active) return refuse(authErrors.ADMIN_USER_DEACTIVATED);
  if (!(await findAdmin(services.db, user.id))) return refuse(authErrors.ADMIN_AUTHENTICATION_FAILED);
  await guesses.forget(services.db);
  await startSession(services.db, services.settings, 'admin', user.id, context);
  rememberDevice(services.settings, email, context);
  await recordAudit(services.db, { actorId: user.id, action: 'admin.signed-in', target: email, ip: request.ip });
  return accounts.redirectTo(services.settings, '/god-mode/general');
};

/** Ends the administration session. */
export const signOutAdmin: Handler<typeof contract.signOutAdmin> = async (
  _input,
  { services, session, reply, request },
) => {
  await endSession(services.db, session, 'admin', reply);
  if (session) await recordAudit(services.db, { actorId: session.userId, action: 'admin.signed-out', ip: request.ip });
  return accounts.redirectTo(services.settings, '/god-mode/');
};

/** Returns whether an administrator is signed in, for the first paint of /god-mode. */
export const readAdminSession: Handler<typeof contract.readAdminSession> = async (
  _input,
  { services, session, reply },
) => {
  void reply.header('cache-control', 'no-store');
  const user = session ? await findAdmin(services.db, session.userId) : null;
  if (!user) return { status: 200, body: { is_authenticated: false } };
  return { status: 200, body: { is_authenticated: true, user: presentAdmin(user) } };
};

/** Returns the signed-in administrator. */
export const readAdminMe: Handler<typeof contract.readAdminMe> = async (_input, { services, userId }) => {
  const user = await findAdmin(services.db, userId);
  if (!user) throw new KnownError(commonErrors.NOT_PERMITTED);
  return { status: 200, body: presentAdmin(user) };
};

function presentAdmin(user: User) {
  const { avatar_url } = accounts.presentUserLite(user);
  return {
    id: user.id,
    avatar: user.avatar,
    avatar_url,
    cover_image: user.cover_image,
    date_joined: user.date_joined,
    display_name: user.display_name,
    email: user.email ?? '',
    first_name: user.first_name,
    last_name: user.last_name,
    is_active: user.is_active,
    is_bot: user.is_bot,
    is_email_verified: user.is_email_verified,
    user_timezone: user.user_timezone,
    username: user.username,
    is_password_autoset: user.is_password_autoset,
  };
}
