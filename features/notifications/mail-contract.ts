import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { messageReply, wireId } from '#platform/shared/wire.ts';

const unsubscribing = z.object({ user_id: wireId, token: z.string().max(100) });

/** Ours: what the button of a mail program sends (RFC 8058). The token is signed; nobody has to be signed in. */
export const stopMails = defineCall({
  tag: 'notifications',
  name: 'stopMails',
  door: 'anonymous',
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
  door: 'anonymous',
  method: 'GET',
  path: '/api/unsubscribe/:user_id/:token/',
  params: unsubscribing,
  summary: 'Go to the notification settings',
  replies: { 302: null },
  errors: [],
});
