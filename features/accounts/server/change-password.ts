import type { Handler } from '#platform/server/http/route.ts';
import { forgetGuesses } from '#platform/server/sessions/count-guesses.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { authErrors, type changePassword as call } from '#features/accounts/contract.ts';
import { isPassword } from './passwords.ts';
import { isStrongPassword } from './password-strength.ts';
import { replacePassword } from './replace-password.ts';
import { guessesOf, tooMany } from './throttle.ts';
import { findUser, normalEmail } from './users.ts';

/** Another password in place of the known one (wire-account-workspace.md 1.2). Guesses count like those of sign-in. */
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
  // Guesses that were sent side by side all passed the first look.
  refuse(await guesses.wait(services.db));
  if (!(await isStrongPassword(body.new_password))) throw new KnownError(authErrors.INVALID_NEW_PASSWORD);
  // Somebody changed it in between: what was typed is the old password no longer.
  if (!(await replacePassword(context, user, body.new_password))) throw wrong;
  await forgetGuesses(services.db, 'password', email);
  return { status: 200, body: { message: 'Password updated successfully' } };
};
