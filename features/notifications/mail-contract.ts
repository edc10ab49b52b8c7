import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { messageReply, wireId } from '#platform/shared/wire.ts';

const unsubscribing = z.object({ user_id: wireId, token: z.string().max(100) });

/** Ours: what the button of a mail program sends (RFC 8058). The token is signed; nobody has to be signed in. */
export const stopMails = defineCall({
  tag: 'notifications',
  name: 'stopMails',
  auth: 'anonymous',
  anyBody: true,
  method: 'POST',
  path: '/api/unsubscribe/:user_id/:token/',
  params: unsubscribing,
  summary: 'Stop emails about notifications',
  replies: { 200: messageReply },
  errors: [commonErrors.OBJECT_MISSING],
});

/** Ours: the same address opened as a page. It stops nothing by itself, because programs that check links open it too. */
export const openMailSettings = defineCall({
  tag: 'notifications',
  name: 'openMailSettings',
  auth: 'anonymous',
  method: 'GET',
  path: '/api/unsubscribe/:user_id/:token/',
  params: unsubscribing,
  summary: 'Go to the notification settings',
  replies: { 302: null },
  errors: [],
});

const leaving = z.object({ token: z.string().max(200) });

/** Ours: the link at the foot of an email about an issue, opened as a page with one button. */
export const openLeaving = defineCall({
  tag: 'notifications',
  name: 'openLeaving',
  auth: 'anonymous',
  method: 'GET',
  path: '/api/unsubscribe/issue/:token/',
  params: leaving,
  query: z.object({ done: z.string().optional() }),
  summary: 'Ask whether to unsubscribe from an issue',
  answers: 'text/html',
  replies: { 200: z.string() },
  errors: [],
});

/** Ours: what the button of that page sends. The token is signed; nobody has to be signed in. */
export const leaveIssue = defineCall({
  tag: 'notifications',
  name: 'leaveIssue',
  auth: 'anonymous',
  anyBody: true,
  method: 'POST',
  path: '/api/unsubscribe/issue/:token/',
  params: leaving,
  summary: 'Unsubscribe from an issue',
  replies: { 302: null },
  errors: [commonErrors.OBJECT_MISSING],
});
