import type { Handler } from '#platform/server/http/route.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { authErrors } from '#features/accounts/contract.ts';
import { type sendCode as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import type { AccountHooks } from './hooks.ts';
import { codeMail } from './mails.ts';
import { keepCode, newCode } from './magic-codes.ts';
import { maySignUp } from './may-sign-up.ts';
import { throttle } from './throttle.ts';
import { findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

/** Emails a one-time code (wire-account-workspace.md 1.2) to people who have an account or may create one. */
export function sendCode(hooks: AccountHooks): Handler<typeof call> {
  return async ({ body }, context) => {
    const { services } = context;
    await throttle(context, 'magic-generate');
    const gate = await readSignInConfiguration(services);
    if (!gate) throw new KnownError(authErrors.INSTANCE_NOT_CONFIGURED);
    const email = normalEmail(body.email ?? '');
    if (!isEmail(email)) throw new KnownError(authErrors.INVALID_EMAIL);
    if (!gate.enableMagicLinkLogin) throw new KnownError(authErrors.MAGIC_LINK_LOGIN_DISABLED);
    if (gate.mailOff) throw new KnownError(authErrors.SMTP_NOT_CONFIGURED);
    const user = await findUserByEmail(services.db, email);
    if (!user && !(await maySignUp(services, hooks, gate, email))) throw new KnownError(authErrors.SIGNUP_DISABLED);
    const code = newCode();
    const isKept = await services.db.transaction().execute(async (trx) => {
      const kept = await keepCode(trx, services, email, code);
      if (kept) await queueMail(trx, codeMail(email, code));
      return kept;
    });
    if (!isKept)
      throw new KnownError(
        user ? authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN : authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP,
      );
    return { status: 200, body: { key: `magic_${email}` } };
  };
}
