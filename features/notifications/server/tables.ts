import type { Generated } from 'kysely';
import type { Reason } from '#features/notifications/contract.ts';
import type { NewsKind } from '#features/notifications/mute-contract.ts';

interface Notifications {
  workspace_id: string;
  id: Generated<string>;
  receiver_id: string;
  /** One of issue and page is set. */
  issue_id: string | null;
  page_id: string | null;
  /** The line of the issue's history, which is not stored there when it was folded into an earlier one; of a page, the entry of the log. */
  activity_id: string;
  reason: Reason;
  triggered_by: string | null;
  verb: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  old_identifier: string | null;
  new_identifier: string | null;
  issue_comment_id: string | null;
  /** The comment on the page; null for its text. */
  page_comment_id: string | null;
  via: Generated<string | null>;
  read_at: string | null;
  snoozed_till: string | null;
  archived_at: string | null;
  /** When it is to be emailed; null when it is not, or was. */
  mail_due: string | null;
  /** It is to be pushed to the person's browsers. */
  push_due: Generated<boolean>;
  created_at: string;
  updated_at: string;
}

/** One of issue, page, project and kind is set. */
interface NotificationMutes {
  workspace_id: string;
  id: string;
  user_id: string;
  issue_id: string | null;
  page_id: string | null;
  project_id: string | null;
  kind: NewsKind | null;
  created_at: string;
}

/** A browser that shows notifications while Cairn is closed. */
interface PushSubscriptions {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    notifications: Notifications;
    notification_mutes: NotificationMutes;
    push_subscriptions: PushSubscriptions;
  }
}
