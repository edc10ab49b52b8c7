import { InboxIcon } from '#platform/ui/icons/line-icons.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { inboxPath } from './paths.ts';
import { t } from './first-text.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The sidebar's way to the inbox (screens.md 2.2). */
export function SidebarInbox({ slug }: { slug: string }) {
  return (
    <SidebarLink
      href={inboxPath(slug)}
      label={t('inbox')}
      mark={<InboxIcon />}
      keys="G X"
      end={<UnreadBadge slug={slug} />}
    />
  );
}
