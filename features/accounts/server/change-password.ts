import type { Handler } from '#platform/server/http/route.ts';
import { countAttempt, forgetAttempts } from '#platform/server/sessions/count-attempt.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { authErrors, type changePassword as call } from '#features/accounts/contract.ts';
import { isPassword } from './passwords.ts';
import { isStrongPassword } from './password-strength.ts';
import { replacePassword } from './replace-password.ts';
import { findUser } from './users.ts';

/** Another password in place of the known one (wire-account-workspace.md 1.2). At most 20 guesses in five minutes. */
export const changePassword: Handler<typeof call> = async ({ body }, context) => {
  const { services, userId } = context;
  if (!body.old_password || !body.new_password)
    throw new KnownError(authErrors.MISSING_PASSWORD, { error: 'Old or new password is missing' });
  const user = await findUser(services.db, userId);
  if (!user) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  const guesses = `change-password:${userId}`;
  await countAttempt(services.db, guesses, 20, 300);
  const wrong = new KnownError(authErrors.INCORRECT_OLD_PASSWORD, { error: 'Old password is not correct' });
  if (!(await isPassword(body.old_password, user.password_hash))) throw wrong;
  await forgetAttempts(services.db, guesses);
  if (!(await isStrongPassword(body.new_password))) throw new KnownError(authErrors.INVALID_NEW_PASSWORD);
  // Somebody changed it in between: what was typed is the old password no longer.
  if (!(await replacePassword(context, user, body.new_password))) throw wrong;
  return { status: 200, body: { message: 'Password updated successfully' } };
};
