import type { Handler } from '#platform/server/http/route.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { mayAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { authErrors } from '#features/accounts/contract.ts';
import { type forgotPassword as call } from '#features/accounts/sign-in-contract.ts';
import { readSignInConfiguration } from './read-sign-in-configuration.ts';
import { SEND_RESET_LINK } from './send-reset-link.ts';
import type { Site } from './sites.ts';
import { throttle } from './throttle.ts';
import { normalEmail } from './users.ts';
import { isEmail } from '#platform/shared/is-email.ts';

/**
 * Answers 200 for every address, with or without an account, in the same time (decisions.md 1.12): a job looks the
 * account up. At most five links an hour are sent to one address.
 */
export function forgotPassword(site: Site): Handler<typeof call> {
  return async ({ body }, context) => {
    const { services } = context;
    await throttle(context, 'forgot-password');
    const gate = await readSignInConfiguration(services);
    if (!gate) throw new KnownError(authErrors.INSTANCE_NOT_CONFIGURED);
    const email = normalEmail(body.email ?? '');
    if (!isEmail(email)) throw new KnownError(authErrors.INVALID_EMAIL);
    if (gate.mailOff) throw new KnownError(authErrors.SMTP_NOT_CONFIGURED);
    if (await mayAttempt(services.db, `reset-link:${email}`, 5, 3600))
      await queueJob(services.db, SEND_RESET_LINK, { email, site });
    return { status: 200, body: { message: 'Check your email to reset your password' } };
  };
}
