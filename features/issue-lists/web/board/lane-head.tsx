import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { openGroupMenu } from '#features/issue-lists/web/commands/group-menu.ts';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { countOfGroup, nameWithCount } from '#features/issue-lists/web/list/group-count.ts';
import { GroupFace, nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { GroupPoints } from '#features/issue-lists/web/list/group-points.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { takesNewIn } from '#features/issue-lists/web/session/closed-group.ts';
import { close, headOf, isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { restsFor } from './slim-column.tsx';

interface LaneHeadProps {
  /** The key of the lane. */
  group: string;
  /** The lane is empty, and only there to drop into. */
  isTargetOnly?: boolean;
}

/**
 * The head of a lane: opens and closes it, counts it. What is dropped on it stays in its column; a collapsed lane opens
 * for what rests over it.
 */
export const LaneHead = observer(function LaneHead({ group, isTargetOnly = false }: LaneHeadProps) {
  const session = useSession();
  const name = nameOfGroup(session, group);
  const count = countOfGroup(session, group);
  const isCollapsed = isClosed(session, group);
  const box = useRef<HTMLElement>(null);
  useDropGroup(box, group, 'end');
  const { target } = session.drag;
  const isTarget = (isCollapsed || isTargetOnly) && target !== null && headOf(target.group) === group;
  const opens = isTarget && isCollapsed;
  useEffect(() => {
    if (!opens) return undefined;
    const timer = setTimeout(() => close(session, [group], false), restsFor);
    return () => clearTimeout(timer);
  }, [opens, session, group]);
  return (
    <header
      ref={box}
      onContextMenu={(event) => {
        event.preventDefault();
        openGroupMenu(session, group, eventAnchor(event));
      }}
      className={clsx(
        'group/lane sticky top-13 z-sticky flex h-9 items-center border-b border-line bg-surface text-body',
        isTarget && 'bg-accent-soft ring-1 ring-accent ring-inset',
      )}
    >
      <div className="sticky left-3 flex max-w-[80vw] min-w-0 items-center gap-1">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          onClick={() => close(session, [group], !isCollapsed)}
          className="flex min-w-0 items-center gap-2 rounded-control px-1 py-0.5 hover:bg-pressed"
        >
          <span className="sr-only">{nameWithCount(name, count)}</span>
          <span aria-hidden className="flex min-w-0 items-center gap-2">
            <span className={clsx('text-ink-3', !isCollapsed && 'rotate-90')}>
              <ChevronRightIcon size={14} />
            </span>
            <GroupFace group={group} />
            <span className="text-ink-3 tabular">{count === null ? '' : formatCount(count)}</span>
          </span>
        </button>
        <GroupPoints group={group} />
        {!isTargetOnly && (
          <span className="flex items-center gap-0.5 opacity-0 group-focus-within/lane:opacity-100 group-hover/lane:opacity-100 pointer-coarse:opacity-100">
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
          </span>
        )}
      </div>
    </header>
  );
});
