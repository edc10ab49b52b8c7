import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronsLeftIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { openGroupMenu } from '#features/issue-lists/web/commands/group-menu.ts';
import { countOfGroup } from '#features/issue-lists/web/list/group-count.ts';
import { GroupFace, nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { GroupPoints } from '#features/issue-lists/web/list/group-points.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { takesNewIn } from '#features/issue-lists/web/session/closed-group.ts';
import { close } from '#features/issue-lists/web/session/group-values.ts';
import { LazyColumnEdge } from './board-parts.ts';
import { t } from '#features/issue-lists/web/text.ts';

interface ColumnHeadProps {
  group: string;
  className?: string;
  /** It stands for the whole column: its edge is that of the column. */
  hasEdge?: boolean;
}

/** The head of a column of the board: its name and count, and what can be done to it. */
export const ColumnHead = observer(function ColumnHead({ group, className, hasEdge = false }: ColumnHeadProps) {
  const session = useSession();
  const name = nameOfGroup(session, group);
  const count = countOfGroup(session, group);
  return (
    <header
      data-column={hasEdge || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        openGroupMenu(session, group, eventAnchor(event));
      }}
      className={clsx('relative flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3 text-body', className)}
    >
      <GroupFace group={group} />
      <span className="text-ink-3 tabular">{count === null ? '' : formatCount(count)}</span>
      <GroupPoints group={group} />
      <span className="ml-auto flex items-center">
        {takesNewIn(session, group) && (
          <IconButton
            label={t('addIn', { name })}
            icon={PlusIcon}
            size={24}
            onClick={() => session.startAdding(group, 'start')}
          />
        )}
        <IconButton
          label={t('groupActions', { name })}
          icon={MoreIcon}
          size={24}
          aria-haspopup="menu"
          onClick={(event) => openGroupMenu(session, group, event.currentTarget)}
        />
        <IconButton
          label={t('collapseColumn', { name })}
          icon={ChevronsLeftIcon}
          size={24}
          onClick={() => close(session, [group], true)}
        />
      </span>
      <Suspense>{hasEdge && <LazyColumnEdge />}</Suspense>
    </header>
  );
});
