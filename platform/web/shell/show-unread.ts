import { signal } from '#platform/ui/signal.ts';

/** How many unread notifications the window's title shows. */
export const unreadInTitle = signal(0);

/** Shows in the window's title and icon how many unread notifications there are. */
export function showUnread(count: number): void {
  unreadInTitle.set(count);
  document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? '/favicon-unread.svg' : '/favicon.svg');
}
