import {
  changeNotifications,
  countUnread,
  listNotifications,
  senderOf,
  type NotificationRecord,
} from '#features/notifications/contract.ts';
import type { ReplyBody } from '#platform/shared/call.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { issueId } from './issues.ts';
import { audit, harborId, idOf, userId, userLite } from './people.ts';
import { websiteId } from './projects.ts';

interface News extends Partial<NotificationRecord> {
  readonly issue: number;
  readonly name: string;
}

/** What Ben did to an issue, newest first by `at`. */
export function news(at: number, { issue, name, ...change }: News): NotificationRecord {
  return {
    id: idOf(19, at),
    ...audit,
    created_at: `2026-03-01T${String(23 - at).padStart(2, '0')}:00:00Z`,
    workspace: harborId,
    project: websiteId,
    data: {
      issue: {
        id: issueId(issue),
        name,
        identifier: 'WEB',
        sequence_id: issue,
        state_name: 'Todo',
        state_group: 'unstarted',
        project_id: websiteId,
        workspace_slug: 'harbor',
      },
      issue_activity: {
        id: idOf(20, at),
        verb: 'updated',
        field: 'priority',
        actor: userId('ben'),
        new_value: 'high',
        old_value: 'low',
        issue_comment_id: null,
        old_identifier: null,
        new_identifier: null,
      },
    },
    entity_identifier: issueId(issue),
    entity_name: 'issue',
    page: null,
    title: '',
    message: null,
    message_html: '',
    message_stripped: null,
    sender: senderOf('subscribed'),
    triggered_by: userId('ben'),
    receiver: userId('ada'),
    read_at: null,
    snoozed_till: null,
    archived_at: null,
    triggered_by_details: userLite('ben'),
    via: null,
    is_inbox_issue: false,
    is_intake_issue: false,
    is_mentioned_notification: false,
    ...change,
  };
}

/** Answers the lists and counts of an inbox, and keeps what is marked. */
export function serveNews(answers: Answers, first: readonly NotificationRecord[]): void {
  let stored = first;
  answers.make(listNotifications, ({ query }) => {
    const results = stored.filter(
      (one) =>
        (one.archived_at !== null) === (query['archived'] === 'true') &&
        (one.snoozed_till !== null) === (query['snoozed'] === 'true') &&
        (query['mentioned'] === undefined || one.is_mentioned_notification),
    );
    return onePage(results);
  });
  answers.make(countUnread, () => {
    const unread = stored.filter(({ read_at, archived_at }) => read_at === null && archived_at === null);
    const mentions = unread.filter((one) => one.is_mentioned_notification).length;
    return {
      total_unread_notifications_count: unread.length - mentions,
      mention_unread_notifications_count: mentions,
      next_snooze_end: null,
    };
  });
  answers.make(changeNotifications, ({ body }) => {
    const {
      notification_ids: ids,
      read,
      archived,
      snoozed_till,
    } = body as {
      notification_ids: readonly string[];
      read?: boolean;
      archived?: boolean;
      snoozed_till?: string | null;
    };
    const now = '2026-03-02T10:00:00Z';
    stored = stored.map((one) =>
      ids.includes(one.id)
        ? {
            ...one,
            updated_at: now,
            ...(read === undefined ? {} : { read_at: read ? now : null }),
            ...(archived === undefined ? {} : { archived_at: archived ? now : null }),
            ...(snoozed_till === undefined ? {} : { snoozed_till }),
          }
        : one,
    );
    return stored.filter(({ id }) => ids.includes(id));
  });
}

/** The answer to a list of notifications that has these. */
export function onePage(results: readonly NotificationRecord[]): ReplyBody<typeof listNotifications> {
  return {
    total_count: results.length,
    next_cursor: '300:1:0',
    prev_cursor: '300:-1:1',
    next_page_results: false,
    prev_page_results: false,
    count: results.length,
    total_pages: 1,
    total_results: results.length,
    extra_stats: null,
    grouped_by: null,
    sub_grouped_by: null,
    results: [...results],
  };
}
