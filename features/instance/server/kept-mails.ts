import { sql, type Selectable } from 'kysely';
import { recordAudit } from '#features/audit/server/public.ts';
import { adminErrors } from '#features/instance/admin-contract.ts';
import type { MailSummary } from '#features/instance/mail-contract.ts';
import type * as contract from '#features/instance/mail-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { maskCodes } from '#platform/server/mail/mask-codes.ts';
import { sendMailAgain as queueAgain } from '#platform/server/mail/queue-mail.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { requireMailServer } from './send-test-mail.ts';

type MailRow = Omit<
  Selectable<Database['mails']>,
  'body_text' | 'body_html' | 'unsubscribe_url' | 'thread' | 'reply_token'
> & {
  has_body: boolean;
};

const columns = [
  'id',
  'to_address',
  'kind',
  'subject',
  'state',
  'attempts',
  'error',
  'created_at',
  'updated_at',
] as const;
const hasBody = sql<boolean>`body_text <> ''`.as('has_body');

/** Returns the messages of the last thirty days, newest first, without their texts. */
export const listMails: Handler<typeof contract.listMails> = async ({ query }, { services, reply }) => {
  void reply.header('cache-control', 'no-store');
  const page = readPage(query, 50);
  const mails = services.db
    .selectFrom('mails')
    .$if(query.state !== undefined, (all) => all.where('state', '=', query.state ?? 'kept'));
  const { total } = await mails.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await mails
    .select(columns)
    .select(hasBody)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const start = envelopeStart(page, {
    groupedBy: null,
    subGroupedBy: null,
    total,
    count: rows.length,
    longest: total,
  });
  return { status: 200, text: `${start},"results":${JSON.stringify(rows.map(summarise))}}` };
};

/**
 * Returns a message with its text. It may contain a code or a link that opens an account, so reading it is recorded.
 */
export const readMail: Handler<typeof contract.readMail> = async ({ params }, { services, request, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const row = await findMail(services.db, params.mail_id);
  const summary = summarise(row);
  // A message that is still being sent must be read by its recipient alone.
  if (!summary.is_readable) return { status: 200, body: { ...summary, text: '' } };
  await recordAudit(services.db, {
    actorId: userId,
    action: 'mail.read',
    target: row.to_address,
    ip: request.ip,
    details: { mail: row.id, kind: row.kind },
  });
  return { status: 200, body: { ...summary, text: row.body_text } };
};

/** Queues a message that was kept or failed for sending again. */
export const sendMailAgain: Handler<typeof contract.sendMailAgain> = async (
  { params },
  { services, request, userId },
) => {
  const row = await findMail(services.db, params.mail_id);
  if (!summarise(row).is_readable) throw new KnownError(adminErrors.MAIL_EMPTIED);
  await requireMailServer(services);
  await services.db.transaction().execute(async (trx) => {
    await queueAgain(trx, row.id);
    const details = { mail: row.id, kind: row.kind };
    const target = row.to_address;
    await recordAudit(trx, { actorId: userId, action: 'mail.sent-again', target, ip: request.ip, details });
  });
  return { status: 200, body: summarise(await findMail(services.db, row.id)) };
};

async function findMail(db: Services['db'], id: string): Promise<MailRow & { body_text: string }> {
  const row = await db
    .selectFrom('mails')
    .select(columns)
    .select(['body_text', hasBody])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  return row;
}

function summarise({ has_body, ...row }: MailRow): MailSummary {
  return {
    id: row.id,
    to: row.to_address,
    kind: row.kind,
    // The subject of a code contains the code, so it is shown only with the text, and reading it is recorded.
    subject: maskCodes(row.subject),
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    is_readable: has_body && (row.state === 'kept' || row.state === 'failed'),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
