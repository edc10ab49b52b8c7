import { recordAudit } from '#features/audit/server/public.ts';
import { readConfiguration } from '#features/configuration/server/public.ts';
import { mailboxErrors } from '#features/instance/mailbox-contract.ts';
import type * as contract from '#features/instance/mailbox-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { forgetBounce, listBounces } from '#platform/server/mail/bounces.ts';
import { mailboxProblem, tryMailbox } from '#platform/server/mail/incoming/read-mailbox.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

const MOST_BOUNCES = 200;

/** Returns when the mailbox was read last, what went wrong, and the addresses that bounced. */
export const readMailboxState: Handler<typeof contract.readMailboxState> = async (_input, { services, reply }) => {
  void reply.header('cache-control', 'no-store');
  const { mailbox, replyAddress } = await readConfiguration(services);
  const row = await services.db
    .selectFrom('instances')
    .select(['mailbox_read_at', 'mailbox_problem'])
    .executeTakeFirstOrThrow();
  return {
    status: 200,
    body: {
      is_configured: mailbox !== null,
      reply_address: replyAddress,
      read_at: mailbox === null ? null : row.mailbox_read_at,
      problem: mailbox === null ? '' : row.mailbox_problem,
      bounces: await listBounces(services.db, MOST_BOUNCES),
    },
  };
};

/** Signs in to the mailbox now, and answers with what its server or the network said. */
export const checkMailbox: Handler<typeof contract.checkMailbox> = async (_input, { services, request, userId }) => {
  const { mailbox } = await readConfiguration(services);
  if (mailbox === null) throw new KnownError(mailboxErrors.MAILBOX_NOT_CONFIGURED);
  await countAttempt(services.db, `test-mailbox:${userId}`, 20, 300);
  const problem = await tryMailbox(mailbox).then(() => null, mailboxProblem);
  await recordAudit(services.db, {
    actorId: userId,
    action: 'mailbox.tested',
    target: mailbox.host,
    ip: request.ip,
    details: { problem },
  });
  if (problem !== null) throw new KnownError(mailboxErrors.MAILBOX_NOT_OPENED, { error: problem });
  return { status: 200, body: { message: 'The mailbox can be read.' } };
};

/** Starts emailing news to an address again. Throws OBJECT_MISSING (404) when it had not been stopped. */
export const emailAddressAgain: Handler<typeof contract.emailAddressAgain> = async (
  { body },
  { services, request, userId },
) => {
  if (!(await forgetBounce(services.db, body.address))) throw new KnownError(commonErrors.OBJECT_MISSING);
  const entry = { actorId: userId, action: 'mail.address-started-again', target: body.address, ip: request.ip };
  await recordAudit(services.db, { ...entry, details: {} });
  return { status: 204, body: undefined };
};
