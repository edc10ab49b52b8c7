import { observer } from 'mobx-react-lite';
import { Badge } from '#platform/ui/display/badge.tsx';
import { formatUnread } from '#platform/web/text/format-number.ts';
import { inboxOf } from './inbox.ts';
import { t } from './first-text.ts';

/** The number of unread mentions, else of all that is unread; nothing when there is none (screens.md 2.2). */
export const UnreadBadge = observer(function UnreadBadge({ slug }: { slug: string }) {
  const { total, mentions } = inboxOf(slug).unread.now ?? { total: 0, mentions: 0 };
  if (mentions > 0) {
    return (
      <Badge mention>
        <span aria-hidden>@{formatUnread(mentions)}</span>
        <span className="sr-only">{t('unreadMentions', { count: mentions })}</span>
      </Badge>
    );
  }
  if (total === 0) return null;
  return (
    <Badge>
      <span aria-hidden>{formatUnread(total)}</span>
      <span className="sr-only">{t('unreadCount', { count: total })}</span>
    </Badge>
  );
});
