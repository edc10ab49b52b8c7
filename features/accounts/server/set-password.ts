import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { authErrors, type setPassword as call } from '#features/accounts/contract.ts';
import { isStrongPassword } from './password-strength.ts';
import { presentUser } from './present-user.ts';
import { replacePassword } from './replace-password.ts';
import { findUser } from './users.ts';

/**
 * Sets the first password of an account that was created with a code or another service (wire-account-workspace.md
 * 1.2).
 */
export const setPassword: Handler<typeof call> = async ({ body }, context) => {
  const user = await findUser(context.services.db, context.userId);
  if (!user) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  if (!user.is_password_autoset) throw alreadySet();
  if (!body.password || !(await isStrongPassword(body.password))) throw new KnownError(authErrors.INVALID_PASSWORD);
  const changed = await replacePassword(context, user, body.password);
  if (!changed) throw alreadySet();
  return { status: 200, body: presentUser(changed) };
};

function alreadySet(): KnownError {
  return new KnownError(authErrors.PASSWORD_ALREADY_SET, {
    error: 'Your password is already set please change your password from profile',
  });
}
