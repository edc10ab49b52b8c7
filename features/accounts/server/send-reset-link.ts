import * as z from 'zod';
import { appUrl } from '#features/configuration/server/public.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { must } from '#platform/shared/must.ts';
import { resetMail } from './mails.ts';
import { newResetToken } from './reset-token.ts';
import { pageOf } from './sites.ts';
import { findUserByEmail } from './users.ts';

/** The job behind "forgot password". */
export const SEND_RESET_LINK = 'send-reset-link';

/**
 * Emails the link to the account with this address, if there is one that may sign in (wire-account-workspace.md 1.2).
 */
export const sendResetLinkJob = defineJob({
  name: SEND_RESET_LINK,
  payload: z.object({ email: z.string(), site: z.enum(['app', 'space']) }),
  run: async ({ email, site }, services) => {
    const user = await findUserByEmail(services.db, email);
    if (!user || user.switched_off_at !== null) return;
    const base = must(await appUrl(services), 'the address is known once Cairn is set up');
    const url = new URL(pageOf(site, '/accounts/reset-password/'), base);
    url.search = new URLSearchParams({
      uidb64: Buffer.from(user.id).toString('base64url'),
      token: newResetToken(services.settings, user, Date.now()),
      email,
    }).toString();
    await queueMail(services.db, resetMail(email, url.href));
  },
});
