import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';

// Ours: notifications that browsers show while Cairn is closed (Web Push, docs/decisions/076).

const tag = 'notifications';
const signedIn = [commonErrors.NOT_SIGNED_IN];

/** A browser that shows notifications of its person. */
export const pushSubscription = z.object({ id: wireId, endpoint: z.string(), created_at: wireTime });

/** What a browser needs to subscribe, and which of the person's browsers have. */
export const pushState = z.object({ public_key: z.string(), subscriptions: z.array(pushSubscription) });

export const readPushState = defineCall({
  name: 'readPushState',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/push-subscriptions/',
  summary: 'List browsers that show notifications',
  replies: { 200: pushState },
  errors: signedIn,
});

export const subscribePush = defineCall({
  name: 'subscribePush',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/users/me/push-subscriptions/',
  summary: 'Show notifications in this browser',
  body: z.object({
    endpoint: z.string().max(2048),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  replies: { 201: pushSubscription },
  errors: [...signedIn, commonErrors.RATE_LIMITED],
});

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/users/me/push-subscriptions/remove/',
  summary: 'Show no more notifications in a browser',
  body: z.object({ endpoint: z.string().max(2048) }),
  replies: { 204: null },
  errors: signedIn,
});

/** What a push says; its browser alone can read it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A later one of the same issue replaces it. */
  tag: z.string(),
  /** What a press opens. */
  path: z.string(),
  slug: z.string(),
  /** The notification. */
  id: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
