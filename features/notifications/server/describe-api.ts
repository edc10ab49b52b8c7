import type { Action } from '#features/access/rules.ts';
import { notificationRecord } from '#features/notifications/contract.ts';
import { muteRecord } from '#features/notifications/mute-contract.ts';
import { pushState, pushSubscription } from '#features/notifications/push-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const may = 'workspace.read';

/** Descriptions for the API reference. */
export const notes: ApiNotes<Action> = {
  tags: { notifications: 'What happened to the issues that the caller follows.' },
  values: { endpoint: 'https://push.example.com/send/7f3a' },
  schemas: {
    Notification: schemaNote(notificationRecord, 'One event, for one person. `sender` says why they are notified.'),
    PushSubscription: schemaNote(pushSubscription, 'A browser that shows notifications while Cairn is closed.'),
    PushState: schemaNote(pushState, 'Browsers that show notifications, and the key to add another.'),
    Mute: schemaNote(
      muteRecord,
      'Something the caller is not notified of: an issue, a page, a project, or a kind of notification in the whole workspace.',
    ),
  },
  calls: {
    readPushState: { says: 'With the public key that browsers subscribe with.' },
    subscribePush: { says: 'Takes what the browser’s push manager returned. The subscription ends with the session.' },
    unsubscribePush: { says: 'Names the address of its push service.' },
    listNotifications: {
      may,
      says:
        'Newest first, with `per_page` and `cursor` as an envelope, otherwise as a plain array. `type` narrows by what the caller is to ' +
        'the issue: a comma list of `assigned`, `created`, `subscribed`. Mentions are left out unless `mentioned` asks for them alone or ' +
        '`with_mentions` for both. A snooze that is over is none. News of a page has `page` instead of `data`.',
    },
    countUnread: {
      may,
      says: 'Archived and snoozed notifications are left out, and mentions are counted apart.',
    },
    markAllRead: { may, says: 'Takes the parameters of the list.' },
    readNotification: {
      may,
      says: '`data` and `page` are null when the caller may not see it any more.',
    },
    updateNotification: {
      may,
      says: 'Writes `read_at` and `snoozed_till` where they are given; the absent one stays.',
    },
    changeNotifications: {
      may,
      says: 'All or nothing, in one command. Each mark is written where it is given; the others stay.',
    },
    deleteNotification: { may },
    listMutes: { may, says: 'Newest first.' },
    mute: {
      may,
      says: 'Names an issue, a page, a project or a kind. Muting what is muted already changes nothing. Who is mentioned or assigned is still notified, unless that kind is muted.',
    },
    unmute: { may },
    stopMails: { says: 'The address is in the `List-Unsubscribe` header of each email. The inbox is not affected.' },
    openMailSettings: { says: 'The address of `stopMails`, opened as a page. It changes nothing.' },
    openLeaving: {
      says: 'The link at the foot of emails about an issue. It changes nothing; the page has a button that does.',
    },
    leaveIssue: {
      says: 'As the person the email was sent to, who may also not follow the issue anymore. Leads back to the page.',
    },
    markNotificationRead: { may },
    markNotificationUnread: { may },
    archiveNotification: { may },
    restoreNotification: { may },
  },
};
