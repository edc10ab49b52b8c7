import type { Handler } from '#platform/server/http/route.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type signUpByCode as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import type { AccountHooks } from './hooks.ts';
import { letIn } from './let-in.ts';
import { type Guess, tryCode } from './magic-codes.ts';
import { maySignUp } from './may-sign-up.ts';
import { type Site, waysOf } from './sites.ts';
import { failedBy, guessesOf, tooMany } from './throttle.ts';
import { createUser, findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

const refusals: Record<Exclude<Guess, 'right'>, AuthError> = {
  wrong: authErrors.INVALID_MAGIC_CODE_SIGN_UP,
  expired: authErrors.EXPIRED_MAGIC_CODE_SIGN_UP,
  exhausted: authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP,
};

/** Creates an account with a mailed code, which proves the address, and signs in (wire-account-workspace.md 1.3). */
export function signUpByCode(hooks: AccountHooks, site: Site): Handler<typeof call> {
  const ways = waysOf(site, '/');
  return async ({ body }, context) => {
    const { services } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: AuthError) => ways.refuse(services.settings, error, { email, next_path: body.next_path });
    const gate = await readSignInConfiguration(services);
    if (!gate) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (!gate.enableMagicLinkLogin) return back(authErrors.MAGIC_LINK_LOGIN_DISABLED);
    if (gate.mailOff) return back(authErrors.SMTP_NOT_CONFIGURED);
    if (email === '' || !body.code?.trim()) return back(authErrors.MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_MAGIC_SIGN_UP);
    const guesses = guessesOf(context, 'code', email);
    const wait = await guesses.wait(services.db);
    if (wait > 0) return back(tooMany(wait));
    if (await findUserByEmail(services.db, email)) return back(authErrors.USER_ALREADY_EXIST);
    if (!(await maySignUp(services, hooks, gate, email))) return back(authErrors.SIGNUP_DISABLED);
    const guess = await tryCode(services, guesses, email, body.code);
    if (guess !== 'right') return back(await failedBy(guesses, context, refusals[guess]));
    const user = await createUser(services.db, { email, passwordHash: null, emailVerified: true });
    if (!user) return back(authErrors.USER_ALREADY_EXIST);
    return letIn({ hooks, site, context, user, medium: 'magic-code', nextPath: body.next_path, guesses });
  };
}
