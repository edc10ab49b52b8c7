import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { inboxPath, UnreadBadge } from '#features/notifications/web/public.ts';
import { openPalette } from '#features/search/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { HomeIcon, InboxIcon, PersonIcon, PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { mayCreateIssues, startNewIssue } from './new-issue.ts';
import { t } from './text.ts';
import { projectHere } from './workspace-commands.ts';

const itemClass =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-ink-3 outline-none focus-visible:outline-(length:--focus-width) focus-visible:-outline-offset-2 focus-visible:outline-accent';

/** What is pressed most, below every screen of a phone; hidden while the keyboard is open (screens.md 4.3). */
export const PhoneBar = observer(function PhoneBar({ place }: { place: WorkspacePlace }) {
  const { slug } = place;
  return (
    <nav
      aria-label={t('phoneBar')}
      className="phone-bar side-colors flex shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]"
    >
      <BarLink href={`/${slug}`} label={t('home')} icon={HomeIcon} exact />
      <BarLink href={inboxPath(slug)} label={t('inbox')} icon={InboxIcon} badge={<UnreadBadge slug={slug} />} />
      <button type="button" aria-haspopup="dialog" onClick={() => openPalette()} className={itemClass}>
        <BarFace label={t('searchShort')} icon={SearchIcon} />
      </button>
      <BarLink href={`/${slug}/workspace-views/assigned`} label={t('myIssues')} icon={PersonIcon} />
      {mayCreateIssues(place) && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('newIssue')}
          onClick={() => startNewIssue(projectHere(slug))}
          className={itemClass}
        >
          <BarFace label={t('newShort')} icon={PlusIcon} />
        </button>
      )}
    </nav>
  );
});

interface BarLinkProps {
  href: string;
  label: string;
  icon: Icon;
  exact?: boolean;
  badge?: ReactNode;
}

function BarLink({ href, label, icon, exact = false, badge }: BarLinkProps) {
  return (
    <Link
      to={href}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: 'text-accent!', 'aria-current': 'page' }}
      className={itemClass}
    >
      <BarFace label={label} icon={icon} />
      {badge && <span className="absolute top-0.5 left-1/2 ml-2 flex">{badge}</span>}
    </Link>
  );
}

function BarFace({ label, icon: Mark }: { label: string; icon: Icon }) {
  return (
    <>
      <Mark size={20} />
      <span className="max-w-full truncate px-0.5 text-micro">{label}</span>
    </>
  );
}
