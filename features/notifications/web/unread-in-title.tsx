import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { showUnread } from '#platform/web/shell/show-unread.ts';
import { inboxOf } from './inbox.ts';

/** Loaded only where the system may show notifications: a first visit needs no code for it. */
function closeShownLater(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void import('./close-shown.ts').then(({ closeShown }) => closeShown()).catch(() => undefined);
}

interface UnreadInTitleProps {
  slug: string;
  /** The counts are read after this. */
  after: Promise<void>;
}

/** Reads how much is unread and shows it in the window's title and icon while a workspace is open; draws nothing. */
export const UnreadInTitle = observer(function UnreadInTitle({ slug, after }: UnreadInTitleProps) {
  const { unread } = inboxOf(slug);
  useEffect(() => {
    let isLeft = false;
    void after.then(() => (isLeft ? undefined : unread.read()));
    return () => {
      isLeft = true;
    };
  }, [unread, after]);
  const { total, mentions } = unread.now ?? { total: 0, mentions: 0 };
  useEffect(() => {
    showUnread(total + mentions);
    closeShownLater();
    return () => showUnread(0);
  }, [total, mentions]);
  return null;
});
