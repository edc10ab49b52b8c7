import { useEffect } from 'react';
import type { Inbox } from './inbox.ts';
import { changeMarks } from './inbox-writes.ts';

/** What is open this long is read, in milliseconds (screens.md 3.20). */
const readAfter = 600;

/** Marks the news of the open issue as read once it has been in view for a moment, and what arrives while it is. */
export function useMarkRead(inbox: Inbox, openId: string | null): void {
  const row = inbox.rows.find(({ lead }) => lead.entity_identifier === openId);
  const newest = row?.lead.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const mark = () => {
      const now = inbox.rows.find(({ lead }) => lead.id === newest);
      const unread = now?.all.filter(({ read_at }) => read_at === null) ?? [];
      if (document.visibilityState === 'visible')
        changeMarks(
          inbox,
          unread.map(({ id }) => id),
          { read: true },
        );
    };
    const timer = setTimeout(mark, readAfter);
    return () => clearTimeout(timer);
  }, [inbox, newest]);
}
