import type { Handler } from '#platform/server/http/route.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type signIn as signInCall } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import type { AccountHooks } from './hooks.ts';
import { letIn, lookAhead } from './let-in.ts';
import { isPassword, spendPasswordCheck } from './passwords.ts';
import { type Site, waysOf } from './sites.ts';
import { failedBy, guessesOf, tooMany } from './throttle.ts';
import { findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

/** Signs in by email and password (wire-account-workspace.md 1.3). Every refusal is a redirect with its code. */
export function signIn(hooks: AccountHooks, site: Site): Handler<typeof signInCall> {
  const ways = waysOf(site, '/sign-in');
  return async ({ body }, context) => {
    const { services } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: AuthError) => ways.refuse(services.settings, error, { email, next_path: body.next_path });
    const isComplete = isEmail(email) && body.password !== undefined && body.password !== '';
    const guesses = guessesOf(context, 'password', email);
    const refuse = async (error: AuthError) => back(await failedBy(guesses, context, error));
    // Both run in parallel.
    const [gate, wait, user] = await Promise.all([
      readSignInConfiguration(services),
      isComplete ? guesses.wait(services.db) : 0,
      isComplete ? findUserByEmail(services.db, email) : null,
    ]);
    if (!gate) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (!gate.enableEmailPassword) return back(authErrors.PASSWORD_LOGIN_DISABLED);
    if (email === '' || !body.password) return back(authErrors.REQUIRED_EMAIL_PASSWORD_SIGN_IN);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_SIGN_IN);
    if (wait > 0) return back(tooMany(wait));
    if (!user?.password_hash) {
      await spendPasswordCheck(body.password);
      return refuse(user ? authErrors.AUTHENTICATION_FAILED_SIGN_IN : authErrors.USER_DOES_NOT_EXIST);
    }
    const ahead = user.is_active && site === 'app' ? lookAhead(services, hooks, user) : undefined;
    // A failure reaches whoever awaits it; after a wrong password nobody does.
    ahead?.catch(() => undefined);
    if (!(await isPassword(body.password, user.password_hash))) return refuse(authErrors.AUTHENTICATION_FAILED_SIGN_IN);
    // Checked again here, because guesses sent in parallel all pass the first check.
    const late = await guesses.wait(services.db);
    if (late > 0) return back(tooMany(late));
    if (user.switched_off_at !== null) return back(authErrors.USER_ACCOUNT_DEACTIVATED);
    return letIn({ hooks, site, context, user, medium: 'email', nextPath: body.next_path, ahead, guesses });
  };
}
