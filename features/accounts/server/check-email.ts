import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { authErrors } from '#features/accounts/contract.ts';
import { type checkEmail as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import { throttle } from './throttle.ts';
import { findUserByEmail, normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

/**
 * Tells whether an address has an account and how it signs in (wire-account-workspace.md 1.2): by a code when codes are
 * on, emails leave (or are kept for the administrator, decisions.md 1.12), and there is no password to ask for.
 */
export const checkEmail: Handler<typeof call> = async ({ body }, context) => {
  const { services } = context;
  await throttle(context, 'email-check');
  const gate = await readSignInConfiguration(services);
  if (!gate) throw new KnownError(authErrors.INSTANCE_NOT_CONFIGURED);
  const email = normalEmail(body.email ?? '');
  if (email === '') throw new KnownError(authErrors.EMAIL_REQUIRED);
  if (!isEmail(email)) throw new KnownError(authErrors.INVALID_EMAIL);
  const user = await findUserByEmail(services.db, email);
  const hasPassword = user !== null && !user.is_password_autoset && gate.enableEmailPassword;
  const byCode = gate.enableMagicLinkLogin && !gate.mailOff && !hasPassword;
  return { status: 200, body: { existing: user !== null, status: byCode ? 'MAGIC_CODE' : 'CREDENTIAL' } };
};
