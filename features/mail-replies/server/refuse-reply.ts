import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import { mayAttempt } from '#platform/server/sessions/count-attempt.ts';

/** Why a reply did not become a comment. */
export type Refusal = 'wrong-sender' | 'not-allowed' | 'archived' | 'empty' | 'too-large' | 'too-many' | 'unreadable';

const reasons: Readonly<Record<Refusal, string>> = {
  'wrong-sender': 'It came from another address than the one we emailed. Reply from the address of your Cairn account.',
  'not-allowed': 'You can no longer comment on this issue.',
  archived: 'The project is archived. Restore it to comment on its issues.',
  empty: 'We found no text of yours in it. Write your comment above the quoted email.',
  'too-large': 'It is larger than 25 MB. Attach large files to the issue in Cairn.',
  'too-many': 'You sent more than 60 replies in an hour. Wait a while, or comment in Cairn.',
  unreadable: 'We could not read its text. Add your comment in Cairn.',
};

/** Answers of this kind to one address in an hour: an unmarked auto-responder at the other end must not go on for ever. */
const ANSWERS_AN_HOUR = 5;
const LONGEST_REPEAT = 10_000;

/** A reply that did not become a comment. */
interface RefusedReply {
  readonly reason: Refusal;
  readonly text: string;
}

/** Queues the email that says why a reply was not added, with its text, so that nothing written is lost. */
export async function refuseReply(db: Kysely<Database>, to: string, refused: RefusedReply): Promise<void> {
  if (!(await mayAttempt(db, `reply-refused:${to}`, ANSWERS_AN_HOUR, 3600))) return;
  await queueMail(db, refusedReplyMail(to, refused));
}

/** Composes the email that says why a reply was not added; its text is cut at 10,000 characters. */
export function refusedReplyMail(to: string, { reason, text }: RefusedReply): Mail {
  const title = 'Your reply was not added';
  const paragraphs = [`Your email did not become a comment. ${reasons[reason]}`];
  if (text !== '') paragraphs.push('This is what you wrote:', text.slice(0, LONGEST_REPEAT));
  return { to, kind: 'reply-refused', subject: title, ...composeMail({ title, paragraphs }) };
}
