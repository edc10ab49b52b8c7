import { observer } from 'mobx-react-lite';
import { Button } from '#platform/ui/controls/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { DisplayIcon, FilterIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { copyListLink } from '#features/issue-lists/web/commands/copy-list-link.ts';
import { openNewIssue } from '#features/issue-lists/web/session/add-issue.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openTextFilter } from '#features/issue-lists/web/text-filter/open-text-filter.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { LazyDisplayPanel, LazyFiltersPanel } from './header-panels.ts';
import { LayoutChoice } from './layout-choice.tsx';

/** The right side of the header: layout, filters, display, new issue. */
export const IssueActions = observer(function IssueActions() {
  const session = useSession();
  const active = session.display.filterCount;
  return (
    <>
      <LayoutChoice session={session} className="max-md:hidden" />
      <Button
        variant="quiet"
        className="max-md:px-1.5"
        icon={FilterIcon}
        keys="F"
        data-control="filters"
        aria-haspopup="dialog"
        offBecause={session.display.isFixed ? t('filtersLocked') : undefined}
        aria-label={active > 0 ? t('filtersActive', { count: active }) : t('filters')}
        onClick={(event) =>
          openPopover(
            event.currentTarget,
            (close) => <LazyFiltersPanel session={session} onText={() => openTextAfter(session, close)} />,
            { label: t('filters') },
          )
        }
      >
        <span className="max-lg:hidden">{t('filters')}</span> {active > 0 && <Badge>{formatCount(active)}</Badge>}
      </Button>
      <Button
        variant="quiet"
        className="max-md:px-1.5"
        icon={DisplayIcon}
        keys="Shift+V"
        data-control="display"
        aria-haspopup="dialog"
        aria-label={t('display')}
        onClick={(event) =>
          openPopover(
            event.currentTarget,
            () => <LazyDisplayPanel session={session} copyLink={() => void copyListLink(session)} />,
            { label: t('display') },
          )
        }
      >
        <span className="max-lg:hidden">{t('display')}</span>
      </Button>
      {session.canCreate && (
        <Button
          variant="primary"
          className="max-md:px-2"
          icon={PlusIcon}
          keys="C"
          aria-label={t('addIssue')}
          aria-haspopup="dialog"
          onClick={() => openNewIssue(session, null)}
        >
          <span className="max-md:hidden">{t('addIssue')}</span>
        </Button>
      )}
    </>
  );
});

/** The popover gives the focus back first; the text takes it then. */
function openTextAfter(session: ListSession, close: () => void): void {
  close();
  requestAnimationFrame(() => openTextFilter(session));
}
