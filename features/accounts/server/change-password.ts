import type { Handler } from '#platform/server/http/route.ts';
import { forgetGuesses } from '#platform/server/sessions/count-guesses.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { authErrors, type changePassword as call } from '#features/accounts/contract.ts';
import { isPassword } from './passwords.ts';
import { isStrongPassword } from './password-strength.ts';
import { replacePassword } from './replace-password.ts';
import { guessesOf, tooMany } from './throttle.ts';
import { findUser, normalEmail } from './users.ts';

/**
 * Replaces the signed-in person's password (wire-account-workspace.md 1.2). Wrong guesses count like those at sign-in.
 */
export const changePassword: Handler<typeof call> = async ({ body }, context) => {
  const { services, userId } = context;
  if (!body.old_password || !body.new_password)
    throw new KnownError(authErrors.MISSING_PASSWORD, { error: 'Old or new password is missing' });
  const user = await findUser(services.db, userId);
  if (!user) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  const email = normalEmail(user.email ?? '');
  const guesses = guessesOf(context, 'password', email);
  const refuse = (wait: number) => {
    if (wait > 0) throw new KnownError(tooMany(wait));
  };
  refuse(await guesses.wait(services.db));
  const wrong = new KnownError(authErrors.INCORRECT_OLD_PASSWORD, { error: 'Old password is not correct' });
  if (!(await isPassword(body.old_password, user.password_hash))) {
    refuse(await guesses.fail(services.db));
    throw wrong;
  }
  // Checked again here, because guesses sent in parallel all pass the first check.
  refuse(await guesses.wait(services.db));
  if (!(await isStrongPassword(body.new_password))) throw new KnownError(authErrors.INVALID_NEW_PASSWORD);
  // The password was changed in between, so what was typed is no longer the current one.
  if (!(await replacePassword(context, user, body.new_password))) throw wrong;
  await forgetGuesses(services.db, 'password', email);
  return { status: 200, body: { message: 'Password updated successfully' } };
};
