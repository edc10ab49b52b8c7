import { observer } from 'mobx-react-lite';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { goBy } from '#features/issues/web/commands/walk.ts';
import { t } from '#features/issues/web/text.ts';

/** The line over an open issue: close, go on in the list, its key, its menu. */
export const PeekHeader = observer(function PeekHeader({ id }: { id: string }) {
  const bench = useBench();
  const issue = bench.issues.table.get(id);
  const index = bench.spots.findIndex((spot) => spot.id === id);
  const step = (by: 1 | -1) => {
    const spot = bench.spots[index];
    if (spot) bench.focus.set(spot);
    goBy(bench, by);
  };
  const isLeft = issue !== undefined && bench.isOutside(issue);
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-3">
      <IconButton label={t('close')} icon={CloseIcon} keys="Escape" onClick={() => bench.closePeek()} />
      {index >= 0 && (
        <>
          <IconButton
            label={t('previousIssue')}
            icon={ArrowUpIcon}
            keys="K"
            offBecause={index === 0 ? t('firstInList') : undefined}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t('nextIssue')}
            icon={ArrowDownIcon}
            keys="J"
            offBecause={index === bench.spots.length - 1 ? t('lastInList') : undefined}
            onClick={() => step(1)}
          />
        </>
      )}
      {issue && <span className="ml-1 truncate font-mono text-small text-ink-3">{bench.keyOf(issue)}</span>}
      {isLeft && <span className="truncate text-small text-warn">{t('notInList')}</span>}
      <span className="ml-auto flex items-center gap-1">
        {issue && (
          <IconButton
            label={t('more')}
            icon={MoreIcon}
            aria-haspopup="menu"
            onClick={(event) => openIssueMenu(bench, issue, event.currentTarget)}
          />
        )}
      </span>
    </header>
  );
});
