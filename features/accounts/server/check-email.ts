import type { Handler } from '#platform/server/http/route.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { authErrors, type checkEmail as call } from '#features/accounts/contract.ts';
import { isSetUp } from './is-set-up.ts';
import { findUserByEmail, isEmail, normalEmail } from './users.ts';

/** Tells whether an address has an account; 30 asks a minute per client (wire-account-workspace.md 0.5, 1.2). */
export const checkEmail: Handler<typeof call> = async ({ body }, { services, request, session }) => {
  if (!session) await countAttempt(services.db, `email-check:${request.ip}`, 30, 60);
  if (!(await isSetUp(services.db))) throw new KnownError(authErrors.INSTANCE_NOT_CONFIGURED);
  const email = normalEmail(body.email ?? '');
  if (email === '') throw new KnownError(authErrors.EMAIL_REQUIRED);
  if (!isEmail(email)) throw new KnownError(authErrors.INVALID_EMAIL);
  const user = await findUserByEmail(services.db, email);
  return { status: 200, body: { existing: user !== null, status: 'CREDENTIAL' } };
};
