import { defineText } from '#platform/web/text/define-text.ts';

/** Texts that are needed before a screen of this feature opens; a first visit loads no others (docs/decisions/063). */
export const t = defineText('notificationsFirst', {
  inbox: 'Inbox',
  unreadCount_one: '{{count, number}} unread',
  unreadCount_other: '{{count, number}} unread',
  unreadMentions_one: '{{count, number}} unread mention',
  unreadMentions_other: '{{count, number}} unread mentions',
});
