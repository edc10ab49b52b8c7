import { useEffect } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { formatUnread } from '#platform/web/text/format-number.ts';
import { unreadInTitle } from './show-unread.ts';

/** Names the page: `(3) WEB-142 Fix login — Acme`; the product's name stands where there is no workspace. */
export function useDocumentTitle(title: string, place = 'Cairn'): void {
  const unread = useSignal(unreadInTitle);
  useEffect(() => {
    const name = title === '' ? place : `${title} — ${place}`;
    document.title = unread > 0 ? `(${formatUnread(unread)}) ${name}` : name;
  }, [title, place, unread]);
}
