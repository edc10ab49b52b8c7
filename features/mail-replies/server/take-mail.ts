import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import { cutReply } from '#platform/server/mail/incoming/cut-reply.ts';
import { parseMail, type ReceivedMail } from '#platform/server/mail/incoming/parse-mail.ts';
import type { RawMail } from '#platform/server/mail/incoming/read-mailbox.ts';
import { isAddressGone, noteBounce } from '#platform/server/mail/bounces.ts';
import { plusTokenOf, readMessageId } from '#platform/server/mail/message-ids.ts';
import { mayAttempt } from '#platform/server/sessions/count-attempt.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { addReply } from './add-reply.ts';
import { refuseReply, type Refusal } from './refuse-reply.ts';
import { findReplyTarget, type ReplyTarget } from './reply-token.ts';
import type { Outcome } from './tables.ts';

/** Replies of one person in an hour. */
const REPLIES_AN_HOUR = 60;
/** How often an email is tried that could not be taken. */
const ATTEMPTS = 5;

/**
 * Takes an email that arrived: a reply becomes a comment, a bounce stops emails to its address, and everything that a
 * program sent or that answers none of our emails is ignored. Each is taken once, however often it is delivered. Returns
 * what became of it, and null for one that could not be taken now and is to be tried again.
 */
export async function takeMail(services: Services, raw: RawMail): Promise<Outcome | null> {
  const mail = await parseMail(raw.bytes).catch(() => null);
  const id = createHash('sha256')
    .update(mail === null || mail.messageId === '' ? raw.bytes : mail.messageId)
    .digest();
  const { rows } = await sql<{ outcome: Outcome; attempts: number }>`
    select outcome, attempts from received_mails where id = ${id}`.execute(services.db);
  const before = rows[0];
  if (before && (before.outcome !== 'failed' || before.attempts >= ATTEMPTS)) return before.outcome;
  try {
    const { outcome, refusal } =
      mail === null ? { outcome: 'ignored' as const } : await handle(services, mail, raw.isWhole, id);
    await services.db.transaction().execute(async (trx) => {
      const isFirst = (await keepOutcome(trx, id, outcome)) !== null;
      if (isFirst && refusal) await refuseReply(trx, refusal.to, refusal);
    });
    return outcome;
  } catch (error) {
    services.log.error({ err: error }, 'email not taken');
    const attempts = await keepOutcome(services.db, id, 'failed');
    return attempts === null || attempts >= ATTEMPTS ? 'failed' : null;
  }
}

/** Returns how often the email was tried, this time included; null when another process was done with it before. */
async function keepOutcome(db: Services['db'], id: Buffer, outcome: Outcome): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    insert into received_mails (id, outcome, attempts) values (${id}, ${outcome}, 1)
    on conflict (id) do update set outcome = excluded.outcome, attempts = received_mails.attempts + 1
      where received_mails.outcome = 'failed' returning attempts`.execute(db);
  return rows[0]?.attempts ?? null;
}

interface Handled {
  readonly outcome: Outcome;
  readonly refusal?: { readonly to: string; readonly reason: Refusal; readonly text: string };
}

async function handle(services: Services, mail: ReceivedMail, isWhole: boolean, id: Buffer): Promise<Handled> {
  if (mail.failures.length > 0) return { outcome: await takeBounce(services, mail) };
  const isOurs = readMessageId(mail.messageId) !== null;
  if (mail.isAutomatic || isOurs || mail.from === null) return { outcome: 'ignored' };
  const target = await findTarget(services, mail);
  if (target === null) return { outcome: 'ignored' };
  const text = isWhole ? cutReply(mail.text) : '';
  const reason = await replyOf(services, mail, { ...target, text, isWhole, id });
  if (reason === null) return { outcome: 'commented' };
  return { outcome: 'refused', refusal: { to: mail.from, reason, text } };
}

/** Notes the addresses of our own emails that came back. */
async function takeBounce({ db }: Services, { failures }: ReceivedMail): Promise<Outcome> {
  let isNoted = false;
  for (const { messageId, status, reason } of failures) {
    const sent = readMessageId(messageId);
    if (!sent || !isAddressGone(status)) continue;
    // The id is known to nobody but the receiver's mail servers, so a stranger cannot stop somebody's emails.
    const mail = await db.selectFrom('mails').select('to_address').where('id', '=', sent.id).executeTakeFirst();
    if (!mail) continue;
    await noteBounce(db, mail.to_address, reason);
    isNoted = true;
  }
  return isNoted ? 'bounced' : 'ignored';
}

/** Returns whom and which issue an email answers, by its address, else by the email it names as answered. */
async function findTarget({ db, settings }: Services, { to, answers }: ReceivedMail): Promise<ReplyTarget | null> {
  const tokens = [...to.map(plusTokenOf), ...answers.map((answer) => readMessageId(answer)?.replyToken)];
  for (const token of new Set(tokens)) {
    const target = token ? await findReplyTarget(db, settings.secret, token) : null;
    if (target) return target;
  }
  return null;
}

interface Found extends ReplyTarget {
  readonly text: string;
  readonly isWhole: boolean;
  readonly id: Buffer;
}

/** Adds a reply as a comment. Returns why not, or null. */
async function replyOf(services: Services, mail: ReceivedMail, found: Found): Promise<Refusal | null> {
  const { db } = services;
  const { workspaceId, userId, issueId, text } = found;
  const person = await accounts.findUser(db, userId);
  if (!person?.is_active || person.email?.toLowerCase() !== mail.from) return 'wrong-sender';
  if (!found.isWhole) return 'too-large';
  if (text === '' && mail.files.length === 0) return 'empty';
  if (!(await mayAttempt(db, `reply:${userId}`, REPLIES_AN_HOUR, 3600))) return 'too-many';
  const { rows } = await sql<{ slug: string; project_id: string }>`
    select w.slug, i.project_id from issues i join workspaces w on w.id = i.workspace_id and w.deleted_at is null
    where i.workspace_id = ${workspaceId} and i.id = ${issueId} and i.deleted_at is null`.execute(db);
  const place = rows[0];
  if (!place) return 'not-allowed';
  const reply = { userId, slug: place.slug, projectId: place.project_id, issueId, text, files: mail.files };
  try {
    await addReply(services, { ...reply, key: uuidOf(found.id) });
    return null;
  } catch (error) {
    if (!(error instanceof KnownError) || error.status >= 500) throw error;
    if (error.code === 'PROJECT_ARCHIVED') return 'archived';
    return error.status === 400 && error.code === 'FIELD_INVALID' ? 'unreadable' : 'not-allowed';
  }
}

/** The first half of a hash in the shape of a UUID. */
function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
