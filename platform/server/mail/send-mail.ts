import * as z from 'zod';
import type { Services } from '#platform/server/http/services.ts';
import { defineJob, type Job } from '#platform/server/jobs/job.ts';
import { noteBounce, refusedRecipient } from './bounces.ts';
import { maskCodes } from './mask-codes.ts';
import { SEND_MAIL } from './queue-mail.ts';
import type { MailState } from './tables.ts';
import { isRefusedForGood, mailProblem, sendThrough, type MailServer } from './transport.ts';

/** How emails are sent now: the mail server, or null when there is none (then they are kept). */
export type ReadMailServer = (services: Pick<Services, 'db' | 'settings'>) => Promise<MailServer | null>;

/**
 * Sends queued emails. The mail server is looked up at each attempt, so that a corrected setting helps waiting emails.
 * A sent email keeps no body, because it contained codes and links.
 */
export function sendMailJob(readServer: ReadMailServer): Job {
  return defineJob({
    name: SEND_MAIL,
    payload: z.object({ id: z.string() }),
    run: async ({ id }, services, attempt) => {
      const { db } = services;
      const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
      if (mail?.state !== 'waiting') return;
      const mark = async (state: MailState, error = '') => {
        const emptied =
          state === 'sent'
            ? { body_text: '', body_html: '', unsubscribe_url: '', reply_token: '', subject: maskCodes(mail.subject) }
            : {};
        const updated_at = new Date().toISOString();
        const tried = { attempts: attempt.number, error, state, updated_at, ...emptied };
        await db.updateTable('mails').set(tried).where('id', '=', id).execute();
      };
      const server = await readServer(services);
      if (!server) return mark('kept');
      try {
        const {
          to_address: to,
          subject,
          body_text: text,
          body_html: html,
          unsubscribe_url: unsubscribeUrl,
          thread,
          reply_token: replyToken,
        } = mail;
        await sendThrough(server, { id, to, subject, text, html, unsubscribeUrl, thread, replyToken });
      } catch (error) {
        const refused = refusedRecipient(error);
        if (refused !== null) await noteBounce(db, mail.to_address, refused);
        if (isRefusedForGood(error) || attempt.number >= attempt.of) return mark('failed', mailProblem(error));
        await mark('waiting', mailProblem(error));
        throw error;
      }
      return mark('sent');
    },
  });
}

const DAY = 86_400_000;

/**
 * Deletes bodies after three days (those of kept emails too, whose codes and links have long expired), and records
 * after thirty.
 */
export async function pruneMails(db: Services['db']): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await db.deleteFrom('mails').where('created_at', '<', before(30)).where('state', '!=', 'waiting').execute();
  await db
    .updateTable('mails')
    .set({ body_text: '', body_html: '' })
    .where('created_at', '<', before(3))
    .where('state', '!=', 'waiting')
    .where('body_text', '!=', '')
    .execute();
}
