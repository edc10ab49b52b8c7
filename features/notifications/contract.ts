import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import {
  auditFields,
  envelopeOf,
  messageReply,
  pagingQuery,
  userLite,
  wireId,
  wireInstant,
  wireTime,
} from '#platform/shared/wire.ts';

/** Why somebody is notified. */
export const reasons = ['created', 'assigned', 'subscribed', 'mentioned'] as const;
export type Reason = (typeof reasons)[number];

/** The wire's word for a reason. */
export const senderOf = (reason: Reason) => `in_app:issue_activities:${reason}` as const;

/** One piece of news for one person (wire-account-workspace.md 8). */
export const notificationRecord = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  project: wireId.nullable(),
  /** The issue as it is now, and what happened; null when the receiver may not see the issue any more. */
  data: z
    .object({
      issue: z.object({
        id: wireId,
        name: z.string(),
        identifier: z.string(),
        sequence_id: z.int(),
        state_name: z.string().nullable(),
        state_group: z.string().nullable(),
        project_id: wireId,
        workspace_slug: z.string(),
      }),
      /** The text "None" stands for null. */
      issue_activity: z.object({
        id: wireId,
        verb: z.string(),
        field: z.string(),
        actor: z.string(),
        new_value: z.string(),
        old_value: z.string(),
        /** How the comment begins, without formatting. */
        issue_comment: z.string().optional(),
        /** Ours: the comment it is about. */
        issue_comment_id: wireId.nullable(),
        old_identifier: wireId.nullable(),
        new_identifier: wireId.nullable(),
      }),
    })
    .nullable(),
  entity_identifier: wireId,
  /** News of pages is ours, and in answers alone that were asked for it (`with_pages`). */
  entity_name: z.enum(['issue', 'page']),
  /** Ours: the page as it is now, for news of a page; null for others, and when the receiver may not see it any more. */
  page: z
    .object({
      id: wireId,
      name: z.string(),
      project_id: wireId,
      workspace_slug: z.string(),
      /** The comment that it is about, its thread, and how it begins without formatting; null for the text of the page. */
      comment: z.object({ id: wireId, thread: wireId, text: z.string() }).nullable(),
    })
    .nullable(),
  title: z.string(),
  message: z.string().nullable(),
  message_html: z.string(),
  message_stripped: z.string().nullable(),
  sender: z.enum(reasons.map(senderOf)),
  triggered_by: wireId.nullable(),
  receiver: wireId,
  read_at: wireTime.nullable(),
  snoozed_till: wireTime.nullable(),
  archived_at: wireTime.nullable(),
  triggered_by_details: userLite.nullable(),
  /** Ours: the name of the API token that they used; null for what they did themselves. */
  via: z.string().nullable(),
  is_inbox_issue: z.boolean(),
  is_intake_issue: z.boolean(),
  is_mentioned_notification: z.boolean(),
});
export type NotificationRecord = z.infer<typeof notificationRecord>;

const ofWorkspace = z.object({ slug: z.string() });
const ofNotification = ofWorkspace.extend({ notification_id: wireId });
const base = { tag: 'notifications', auth: 'session' } as const;
const list = '/api/workspaces/:slug/users/notifications/';
const one = `${list}:notification_id/` as const;
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const oneErrors = [...errors, commonErrors.OBJECT_MISSING];
const flag = z.enum(['true', 'false'], { error: 'Must be a valid boolean.' });

export const listNotifications = defineCall({
  ...base,
  name: 'listNotifications',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  query: z.object({
    ...pagingQuery,
    type: z.string().optional(),
    snoozed: flag.optional(),
    archived: flag.optional(),
    read: flag.optional(),
    mentioned: z.string().optional(),
    /** Ours: mentions among the others. */
    with_mentions: flag.optional(),
    /** Ours: news of pages among those of issues. */
    with_pages: flag.optional(),
    /** Ours: `false` counts no further than the page that is asked for. */
    counted: flag.optional(),
  }),
  summary: "List the caller's notifications",
  kept: 3,
  replies: { 200: envelopeOf(z.array(notificationRecord)) },
  variants: { 200: z.array(notificationRecord) },
  errors: [...errors, commonErrors.CURSOR_INVALID, commonErrors.PER_PAGE_INVALID, commonErrors.PER_PAGE_TOO_LARGE],
});

export const readNotification = defineCall({
  ...base,
  name: 'readNotification',
  method: 'GET',
  path: one,
  params: ofNotification,
  summary: 'Read a notification',
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const updateNotification = defineCall({
  ...base,
  name: 'updateNotification',
  method: 'PATCH',
  path: one,
  params: ofNotification,
  summary: 'Snooze a notification, or change when it was read',
  body: z.object({
    read_at: wireInstant.optional(),
    snoozed_till: wireInstant.optional(),
  }),
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const deleteNotification = defineCall({
  ...base,
  name: 'deleteNotification',
  method: 'DELETE',
  path: one,
  params: ofNotification,
  summary: 'Delete a notification',
  replies: { 204: null },
  errors: oneErrors,
});

export const markNotificationRead = defineCall({
  ...base,
  name: 'markNotificationRead',
  method: 'POST',
  path: `${one}read/`,
  params: ofNotification,
  summary: 'Mark a notification as read',
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const markNotificationUnread = defineCall({
  ...base,
  name: 'markNotificationUnread',
  method: 'DELETE',
  path: `${one}read/`,
  params: ofNotification,
  summary: 'Mark a notification as unread',
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const archiveNotification = defineCall({
  ...base,
  name: 'archiveNotification',
  method: 'POST',
  path: `${one}archive/`,
  params: ofNotification,
  summary: 'Archive a notification',
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const restoreNotification = defineCall({
  ...base,
  name: 'restoreNotification',
  method: 'DELETE',
  path: `${one}archive/`,
  params: ofNotification,
  summary: 'Take a notification out of the archive',
  replies: { 200: notificationRecord },
  errors: oneErrors,
});

export const countUnread = defineCall({
  ...base,
  name: 'countUnread',
  method: 'GET',
  path: `${list}unread/`,
  params: ofWorkspace,
  query: z.object({
    /** Ours: news of pages counts too. */
    with_pages: flag.optional(),
  }),
  summary: 'Count unread notifications',
  kept: 3,
  replies: {
    200: z.object({
      total_unread_notifications_count: z.int(),
      mention_unread_notifications_count: z.int(),
      /** Ours: when the first of the caller's snoozes is over, and the counts are others; null without one. */
      next_snooze_end: wireTime.nullable(),
    }),
  },
  errors,
});

export const markAllRead = defineCall({
  ...base,
  name: 'markAllRead',
  method: 'POST',
  path: `${list}mark-all-read/`,
  params: ofWorkspace,
  summary: 'Mark all notifications as read',
  body: z.object({
    type: z.string().optional(),
    snoozed: z.boolean().optional(),
    archived: z.boolean().optional(),
    read: z.boolean().optional(),
    /** Ours: true marks mentions alone, false everything else; both when left out. */
    mentioned: z.boolean().optional(),
    /** Ours: news of pages too. */
    with_pages: z.boolean().optional(),
  }),
  replies: { 200: messageReply },
  errors,
});

/** How many notifications one call changes at most. */
export const mostAtOnce = 1000;

/** Ours: what the inbox does with a row, which stands for all news of an issue, in one command and so in one undo. */
export const changeNotifications = defineCall({
  ...base,
  name: 'changeNotifications',
  method: 'POST',
  path: `${list}change/`,
  params: ofWorkspace,
  summary: 'Mark, archive, restore or snooze notifications',
  body: z.object({
    notification_ids: z.array(wireId).min(1).max(mostAtOnce),
    read: z.boolean().optional(),
    archived: z.boolean().optional(),
    snoozed_till: wireInstant.optional(),
  }),
  replies: { 200: z.array(notificationRecord) },
  errors: oneErrors,
});
