import { useEffect } from 'react';
import type { Inbox } from './inbox.ts';
import { changeMarks } from './inbox-writes.ts';

/** What is open this long is read, in milliseconds (screens.md 3.20). */
const readAfter = 600;

/** Marks the news of the open issue as read once it has been in view for a moment, and what arrives while it is. */
export function useMarkRead(inbox: Inbox, openId: string | null): void {
  const newest = rowOf(inbox, openId)?.lead.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible') markRead(inbox, openId);
    };
    const timer = setTimeout(mark, readAfter);
    return () => clearTimeout(timer);
  }, [inbox, openId, newest]);
}

/** Marks all news of an issue or page as read. */
export function markRead(inbox: Inbox, id: string | null): void {
  const unread = rowOf(inbox, id)?.all.filter(({ read_at }) => read_at === null) ?? [];
  changeMarks(
    inbox,
    unread.map((news) => news.id),
    { read: true },
  );
}

function rowOf(inbox: Inbox, id: string | null) {
  return inbox.rows.find(({ lead }) => lead.entity_identifier === id);
}
