import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { queueJob } from '#platform/server/jobs/queue-job.ts';
import { newId } from '#platform/shared/ids.ts';
import './tables.ts';

/** An email to one person. `kind` names what it is about, such as `magic-code`; the bodies come from `composeMail`. */
export interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that stops such emails with one POST (RFC 8058); mail programs show it as a button. */
  readonly unsubscribeUrl?: string | undefined;
  /** What it belongs to, such as `issue.<id>`: mail programs show emails of one thread together. */
  readonly thread?: string | undefined;
  /** What a reply to it is recognized by; absent: replies are not read. */
  readonly replyToken?: string | undefined;
}

/** The job that sends a mail; its payload is the mail's id. */
export const SEND_MAIL = 'send-mail';

/**
 * Queues an email in the caller's transaction: it is sent after the commit, retried when the mail server fails, and
 * kept for the administrator when no mail server is configured (decisions.md 1.12).
 */
export async function queueMail(db: Kysely<Database>, mail: Mail): Promise<void> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({
      id,
      to_address: mail.to,
      kind: mail.kind,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? '',
      thread: mail.thread ?? '',
      reply_token: mail.replyToken ?? '',
    })
    .execute();
  await queueJob(db, SEND_MAIL, { id });
}

/** Queues an email that was kept or failed for sending again, in the caller's transaction. */
export async function sendMailAgain(db: Kysely<Database>, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', error: '', updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['kept', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await queueJob(db, SEND_MAIL, { id });
}
