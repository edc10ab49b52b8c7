import type { Handler } from '#platform/server/http/route.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type signInByCode as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import type { AccountHooks } from './hooks.ts';
import { letIn } from './let-in.ts';
import { type Guess, tryCode } from './magic-codes.ts';
import { proveEmail } from './prove-email.ts';
import { type Site, waysOf } from './sites.ts';
import { failedBy, guessesOf, tooMany } from './throttle.ts';
import { findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

const refusals: Record<Exclude<Guess, 'right'>, AuthError> = {
  wrong: authErrors.INVALID_MAGIC_CODE_SIGN_IN,
  expired: authErrors.EXPIRED_MAGIC_CODE_SIGN_IN,
  exhausted: authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN,
};

/**
 * Signs in with an emailed code, which also verifies the address (wire-account-workspace.md 1.3). A person who finished
 * onboarding but has no password of their own is asked for one first.
 */
export function signInByCode(hooks: AccountHooks, site: Site): Handler<typeof call> {
  const ways = waysOf(site, '/sign-in');
  return async ({ body }, context) => {
    const { services, session } = context;
    const email = normalEmail(body.email ?? '');
    const back = (error: AuthError) => ways.refuse(services.settings, error, { email, next_path: body.next_path });
    const gate = await readSignInConfiguration(services);
    if (!gate) return back(authErrors.INSTANCE_NOT_CONFIGURED);
    if (!gate.enableMagicLinkLogin) return back(authErrors.MAGIC_LINK_LOGIN_DISABLED);
    if (gate.mailOff) return back(authErrors.SMTP_NOT_CONFIGURED);
    if (email === '' || !body.code?.trim()) return back(authErrors.MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED);
    if (!isEmail(email)) return back(authErrors.INVALID_EMAIL_MAGIC_SIGN_IN);
    const guesses = guessesOf(context, 'code', email);
    const wait = await guesses.wait(services.db);
    if (wait > 0) return back(tooMany(wait));
    const known = await findUserByEmail(services.db, email);
    if (!known) return back(await failedBy(guesses, context, authErrors.USER_DOES_NOT_EXIST));
    const guess = await tryCode(services, guesses, email, body.code);
    if (guess !== 'right') return back(await failedBy(guesses, context, refusals[guess]));
    if (known.switched_off_at !== null) return back(authErrors.USER_ACCOUNT_DEACTIVATED);
    const user = await services.db.transaction().execute((trx) => proveEmail(trx, known, session?.userId));
    const asksForPassword = user.is_password_autoset && gate.enableEmailPassword;
    return letIn({
      hooks,
      site,
      context,
      user,
      medium: 'magic-code',
      guesses,
      nextPath: body.next_path,
      detour: ({ isOnboarded }) => (asksForPassword && isOnboarded ? '/accounts/set-password' : null),
    });
  };
}
