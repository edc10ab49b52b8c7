import { accounts } from '#features/accounts/server/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { readConfiguration } from '#features/configuration/server/public.ts';
import { adminErrors } from '#features/instance/admin-contract.ts';
import { type sendTestMail as call } from '#features/instance/mail-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { mailProblem, sendThrough, type MailServer } from '#platform/server/mail/transport.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';

/** Returns the configured mail server; throws why there is none. */
export async function requireMailServer(services: Pick<Services, 'db' | 'settings'>): Promise<MailServer> {
  const { smtp, mailOff } = await readConfiguration(services);
  if (mailOff) throw new KnownError(adminErrors.MAIL_SWITCHED_OFF);
  if (!smtp) throw new KnownError(adminErrors.MAIL_NOT_CONFIGURED);
  return smtp;
}

/** Sends one message now, without the queue, and answers with what the mail server or the network said. */
export const sendTestMail: Handler<typeof call> = async ({ body }, { services, request, userId }) => {
  const to = accounts.normalEmail(body.receiver_email ?? '');
  if (to === '') throw new KnownError(adminErrors.MAIL_RECEIVER_REQUIRED);
  if (!accounts.isEmail(to)) throw new KnownError(adminErrors.MAIL_RECEIVER_INVALID);
  const server = await requireMailServer(services);
  await countAttempt(services.db, `test-mail:${userId}`, 20, 300);
  const mail = composeMail({
    title: 'Email works',
    paragraphs: ['This is the test message you requested. Cairn can send email with these settings.'],
  });
  const problem = await sendThrough(server, { to, subject: 'Cairn test message', ...mail }).then(
    () => null,
    (error: unknown) => mailProblem(error),
  );
  await recordAudit(services.db, {
    actorId: userId,
    action: 'mail.tested',
    target: to,
    ip: request.ip,
    details: { problem },
  });
  if (problem !== null) throw new KnownError(adminErrors.MAIL_NOT_SENT, { error: problem });
  return { status: 200, body: { message: 'Email successfully sent.' } };
};
