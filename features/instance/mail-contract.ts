import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { envelopeOf, messageReply, pagingQuery, wireId, wireTime } from '#platform/shared/wire.ts';
import { adminErrors } from './admin-contract.ts';

const tag = 'instance administration';
const auth = 'instance-admin';
const refusals = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED] as const;
const mailParams = z.object({ mail_id: wireId });

export const sendTestMail = defineCall({
  name: 'sendTestMail',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/email-credentials-check/',
  summary: 'Send a test message',
  body: z.object({ receiver_email: z.string().optional() }),
  replies: { 200: messageReply },
  errors: [
    ...refusals,
    commonErrors.RATE_LIMITED,
    adminErrors.MAIL_RECEIVER_REQUIRED,
    adminErrors.MAIL_RECEIVER_INVALID,
    adminErrors.MAIL_NOT_CONFIGURED,
    adminErrors.MAIL_SWITCHED_OFF,
    adminErrors.MAIL_NOT_SENT,
  ],
});

/** A stored email, without its text. */
export const mailSummary = z.object({
  id: wireId,
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.int(),
  error: z.string(),
  /** Whether its text can still be read: it has neither been sent nor expired. */
  is_readable: z.boolean(),
  created_at: wireTime,
  updated_at: wireTime,
});
export type MailSummary = z.infer<typeof mailSummary>;

export const listMails = defineCall({
  name: 'listMails',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/mails/',
  query: z.object({ ...pagingQuery, state: z.enum(['waiting', 'sent', 'kept', 'failed']).optional() }),
  summary: 'List messages of the last thirty days',
  replies: { 200: envelopeOf(z.array(mailSummary)) },
  errors: refusals,
});

export const readMail = defineCall({
  name: 'readMail',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/mails/:mail_id/',
  params: mailParams,
  summary: 'Read a message that was kept or failed',
  replies: { 200: mailSummary.extend({ text: z.string() }) },
  errors: [...refusals, commonErrors.OBJECT_MISSING],
});

export const sendMailAgain = defineCall({
  name: 'sendMailAgain',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/mails/:mail_id/send/',
  params: mailParams,
  summary: 'Send a message that was kept or failed',
  replies: { 200: mailSummary },
  errors: [
    ...refusals,
    commonErrors.OBJECT_MISSING,
    adminErrors.MAIL_EMPTIED,
    adminErrors.MAIL_NOT_CONFIGURED,
    adminErrors.MAIL_SWITCHED_OFF,
  ],
});
