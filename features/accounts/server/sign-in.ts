import type { Handler, Redirect } from '#platform/server/http/route.ts';
import { forgetAttempts, mayAttempt } from '#platform/server/sessions/count-attempt.ts';
import { startSession } from '#platform/server/sessions/sessions.ts';
import type { Incoming } from '#platform/server/http/route.ts';
import { authErrors, type signIn as signInCall } from '#features/accounts/contract.ts';
import type { AccountHooks } from './hooks.ts';
import { isSetUp } from './is-set-up.ts';
import { landingPath } from './landing-path.ts';
import { isPassword, spendPasswordCheck } from './passwords.ts';
import { redirectTo, redirectWithError, safeNextPath } from './redirects.ts';
import { findUserByEmail, isEmail, normalEmail, type User } from './users.ts';

/** Signs in by e-mail and password (wire-account-workspace.md 1.3). Every refusal is a redirect with its code. */
export const signIn =
  (hooks: AccountHooks): Handler<typeof signInCall> =>
  async ({ body }, context) => {
    const { services } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: (typeof authErrors)[keyof typeof authErrors]): Redirect =>
      redirectWithError(services.settings, '/sign-in', error, { email, next_path: body.next_path });
    if (!(await isSetUp(services.db))) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (email === '' || !body.password) return back(authErrors.REQUIRED_EMAIL_PASSWORD_SIGN_IN);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_SIGN_IN);
    // At most 20 password guesses per address in five minutes, over all processes.
    const guesses = `sign-in:${email}`;
    if (!(await mayAttempt(services.db, guesses, 20, 300))) return back(authErrors.RATE_LIMIT_EXCEEDED);
    const user = await findUserByEmail(services.db, email);
    if (!user) {
      await spendPasswordCheck(body.password);
      return back(authErrors.USER_DOES_NOT_EXIST);
    }
    if (!(await isPassword(body.password, user.password_hash))) return back(authErrors.AUTHENTICATION_FAILED_SIGN_IN);
    await forgetAttempts(services.db, guesses);
    if (!user.is_active) return back(authErrors.USER_ACCOUNT_DEACTIVATED);
    return letIn(hooks, context, user, body.next_path);
  };

/** Starts the app session and sends the person on; records how they came in. */
export async function letIn(
  hooks: AccountHooks,
  context: Incoming,
  user: User,
  nextPath: string | undefined,
): Promise<Redirect> {
  const { services, request } = context;
  await startSession(services.db, services.settings, 'app', user.id, context);
  await services.db
    .updateTable('users')
    .set({
      last_login_medium: 'email',
      last_login_time: new Date().toISOString(),
      last_login_ip: request.ip,
      last_login_uagent: (request.headers['user-agent'] ?? '').slice(0, 500),
    })
    .where('id', '=', user.id)
    .execute();
  await hooks.afterSignIn(services, user);
  return redirectTo(services.settings, safeNextPath(nextPath) ?? (await landingPath(services.db, user.id)));
}
