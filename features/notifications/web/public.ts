// What the app may use of notifications.
export { reviveInInbox } from './inbox-writes.ts';
export { inboxPath } from './paths.ts';
export { readInboxSearch } from './read-search.ts';
export { SidebarInbox } from './sidebar-inbox.tsx';
export { t as inboxText } from './text.ts';
export { UnreadBadge } from './unread-badge.tsx';
export { UnreadInTitle } from './unread-in-title.tsx';
