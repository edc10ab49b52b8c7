import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Badge } from '#platform/ui/display/badge.tsx';
import { InboxIcon } from '#platform/ui/icons/line-icons.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { showUnread } from '#platform/web/shell/show-unread.ts';
import { formatUnread } from '#platform/web/text/format-number.ts';
import { inboxOf } from './inbox.ts';
import { inboxPath } from './paths.ts';
import { t } from './first-text.ts';

/** Loaded only where the system may show notifications: a first visit needs no code for it. */
function closeShownLater(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void import('./close-shown.ts').then(({ closeShown }) => closeShown()).catch(() => undefined);
}

interface SidebarInboxProps {
  slug: string;
  /** The counts are read after this. */
  after: Promise<void>;
}

/** The sidebar's way to the inbox: unread mentions, else the unread total (screens.md 2.2). Both count in the window's title. */
export const SidebarInbox = observer(function SidebarInbox({ slug, after }: SidebarInboxProps) {
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
  return (
    <SidebarLink
      href={inboxPath(slug)}
      label={t('inbox')}
      mark={<InboxIcon />}
      keys="G X"
      end={
        mentions > 0 ? (
          <Badge mention>
            <span aria-hidden>@{formatUnread(mentions)}</span>
            <span className="sr-only">{t('unreadMentions', { count: mentions })}</span>
          </Badge>
        ) : (
          total > 0 && (
            <Badge>
              <span aria-hidden>{formatUnread(total)}</span>
              <span className="sr-only">{t('unreadCount', { count: total })}</span>
            </Badge>
          )
        )
      }
    />
  );
});
