import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'users';
const signedIn = [commonErrors.NOT_SIGNED_IN];

/** The switches govern email only; in-app notifications are always made. `desktop` and `digest` are ours. */
const notificationPreference = z.object({
  id: wireId,
  ...auditFields,
  user: wireId,
  workspace: z.null(),
  project: z.null(),
  property_change: z.boolean(),
  state_change: z.boolean(),
  comment: z.boolean(),
  mention: z.boolean(),
  issue_completed: z.boolean(),
  desktop: z.boolean(),
  digest: z.enum(['instant', 'hourly', 'daily']),
  /** Ours: why no news is emailed to the person's address; null: it is. */
  bounce: z.object({ address: z.string(), reason: z.string(), bounced_at: wireTime }).nullable(),
});

export type NotificationPreference = z.infer<typeof notificationPreference>;

export const readNotificationPreferences = defineCall({
  name: 'readNotificationPreferences',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/notification-preferences/',
  summary: 'Read notification preferences',
  replies: { 200: notificationPreference },
  errors: signedIn,
});

export const updateNotificationPreferences = defineCall({
  name: 'updateNotificationPreferences',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/users/me/notification-preferences/',
  summary: 'Change notification preferences',
  body: notificationPreference
    .pick({
      property_change: true,
      state_change: true,
      comment: true,
      mention: true,
      issue_completed: true,
      desktop: true,
      digest: true,
    })
    .partial(),
  replies: { 200: notificationPreference },
  errors: signedIn,
});

export const startEmailsAgain = defineCall({
  name: 'startEmailsAgain',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/users/me/start-emails-again/',
  summary: 'Receive emails again after one bounced',
  replies: { 200: notificationPreference },
  errors: signedIn,
});
