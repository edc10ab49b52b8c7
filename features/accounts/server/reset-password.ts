import type { Handler } from '#platform/server/http/route.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { endSessionsOf } from '#platform/server/sessions/sessions.ts';
import { forgetGuesses, guessesAt } from '#platform/server/sessions/count-guesses.ts';
import { rememberDevice } from '#platform/server/sessions/known-device.ts';
import { wireId } from '#platform/shared/wire.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import { type resetPassword as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import { isStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { redirectTo, redirectWithError } from './redirects.ts';
import { checkResetToken } from './reset-token.ts';
import { pageOf, type Site } from './sites.ts';
import { failedBy, tooMany } from './throttle.ts';
import { findAccount, normalEmail } from './users.ts';

/**
 * Sets a new password through the emailed link, which also verifies the address; every session ends
 * (wire-account-workspace.md 1.3). A refused password leads back to the form with the link's parts, so that it can be
 * sent again.
 */
export function resetPassword(site: Site): Handler<typeof call> {
  const page = pageOf(site, '/accounts/reset-password');
  return async ({ params, body }, context) => {
    const { services, request } = context;
    const refuse = (error: AuthError, typed: Record<string, string>) =>
      redirectWithError(services.settings, page, error, typed);
    if (!(await readSignInConfiguration(services))) return refuse(authErrors.INSTANCE_NOT_CONFIGURED, {});
    const guesses = guessesAt(services, request, 'link', params.uidb64);
    const wait = await guesses.wait(services.db);
    if (wait > 0) return refuse(tooMany(wait), params);
    const id = wireId.safeParse(Buffer.from(params.uidb64, 'base64url').toString());
    const user = id.success ? await findAccount(services.db, id.data) : null;
    const found = user ? checkResetToken(services.settings, user, params.token, Date.now()) : 'wrong';
    if (!user || found === 'wrong')
      return refuse(await failedBy(guesses, context, authErrors.INVALID_PASSWORD_TOKEN), {});
    if (found === 'expired') return refuse(authErrors.EXPIRED_PASSWORD_TOKEN, { email: user.email ?? '' });
    if (!body.password || !(await isStrongPassword(body.password)))
      return refuse(authErrors.INVALID_PASSWORD, { ...params, email: user.email ?? '' });
    const hash = await hashPassword(body.password);
    const isChanged = await services.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({
          password_hash: hash,
          is_password_autoset: false,
          is_email_verified: true,
          updated_at: new Date().toISOString(),
        })
        .where('id', '=', user.id)
        .where('password_hash', 'is not distinct from', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await endSessionsOf(trx, user.id);
      await recordAudit(trx, { actorId: user.id, action: 'password.reset', ip: request.ip });
      return true;
    });
    // When two requests use the same link at once, only one sets the password.
    if (!isChanged) return refuse(authErrors.INVALID_PASSWORD_TOKEN, {});
    if (user.email !== null) {
      // A person who forgot the password has probably guessed at it; those attempts no longer count.
      await forgetGuesses(services.db, 'password', normalEmail(user.email));
      rememberDevice(services.settings, normalEmail(user.email), context);
    }
    return redirectTo(services.settings, site === 'app' ? '/sign-in?success=True' : '/spaces/');
  };
}
