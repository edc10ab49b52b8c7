import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { messageReply, wireTime } from '#platform/shared/wire.ts';

// The mailbox that replies and bounces arrive in (docs/decisions/075); all calls need the admin session.

const tag = 'instance administration';
const auth = 'instance-admin';
const refusals = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED] as const;

export const mailboxErrors = defineErrors({
  MAILBOX_NOT_CONFIGURED: { status: 400, body: { error: 'No mailbox is configured.' } },
  MAILBOX_NOT_OPENED: { status: 400, body: { error: '' } },
});

/** An address that news is not emailed to. */
export const bouncedAddress = z.object({
  address: z.string(),
  /** What its mail server said. */
  reason: z.string(),
  bounced_at: wireTime,
});

/** How the mailbox is doing. */
export const mailboxState = z.object({
  is_configured: z.boolean(),
  /** Where replies go, before a token is added; null: replies are not read. */
  reply_address: z.string().nullable(),
  read_at: wireTime.nullable(),
  /** What went wrong when it was read last; empty: nothing. */
  problem: z.string(),
  /** The latest 200. */
  bounces: z.array(bouncedAddress),
});
export type MailboxState = z.infer<typeof mailboxState>;

export const readMailboxState = defineCall({
  name: 'readMailboxState',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/mailbox/',
  summary: 'Read the state of the mailbox',
  replies: { 200: mailboxState },
  errors: refusals,
});

export const checkMailbox = defineCall({
  name: 'checkMailbox',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/mailbox-check/',
  summary: 'Test the mailbox',
  replies: { 200: messageReply },
  errors: [
    ...refusals,
    commonErrors.RATE_LIMITED,
    mailboxErrors.MAILBOX_NOT_CONFIGURED,
    mailboxErrors.MAILBOX_NOT_OPENED,
  ],
});

export const emailAddressAgain = defineCall({
  name: 'emailAddressAgain',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/bounced-addresses/start-again/',
  summary: 'Email an address again that bounced',
  body: z.object({ address: z.string() }),
  replies: { 204: null },
  errors: [...refusals, commonErrors.OBJECT_MISSING],
});
