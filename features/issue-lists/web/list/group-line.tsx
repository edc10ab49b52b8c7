import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openGroupMenu } from '#features/issue-lists/web/commands/group-menu.ts';
import { DropPlate } from '#features/issue-lists/web/drag/drop-plate-part.tsx';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { GroupSelectBox } from '#features/issue-lists/web/selection/group-select-box.tsx';
import { takesNewIn } from '#features/issue-lists/web/session/closed-group.ts';
import { close, isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { countOfGroup, nameWithCount } from './group-count.ts';
import { GroupFace, nameOfGroup } from './group-face.tsx';
import { GroupPoints } from './group-points.tsx';
import { useNear } from './use-near.ts';

/** The head of a group in the List layout: opens and closes it, counts it, takes drops at its start. */
export const GroupLine = observer(function GroupLine({ group, row }: { group: string; row: number }) {
  const session = useSession();
  const isCollapsed = isClosed(session, group);
  const name = nameOfGroup(session, group);
  const count = countOfGroup(session, group);
  const box = useRef<HTMLDivElement>(null);
  useDropGroup(box, group, 'start');
  const { isNear, nearness } = useNear();
  const toggle = () => close(session, [group], !isCollapsed);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
      role="row"
      aria-rowindex={row}
      aria-level={1}
      aria-expanded={!isCollapsed}
      {...nearness}
      onContextMenu={(event) => {
        event.preventDefault();
        openGroupMenu(session, group, eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex h-9 items-center gap-1 border-b border-line bg-sunken pr-3 pl-2 text-body',
        session.drag.target?.group === group && 'ring-1 ring-accent ring-inset',
      )}
    >
      <DropPlate group={group} className="right-3 max-w-[60%]" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
      <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-1">
        {isNear || session.selection.isOn ? (
          <GroupSelectBox group={group} name={name} />
        ) : (
          <span className="size-6 shrink-0 pointer-coarse:hidden" />
        )}
        <button
          type="button"
          aria-expanded={!isCollapsed}
          onClick={toggle}
          className="flex min-w-0 items-center gap-2 rounded-control px-1 py-0.5 hover:bg-pressed"
        >
          <span className="sr-only">{nameWithCount(name, count)}</span>
          <span aria-hidden className="flex min-w-0 items-center gap-2">
            <span className={clsx('text-ink-3', !isCollapsed && 'rotate-90')}>
              <ChevronRightIcon size={14} />
            </span>
            <GroupFace group={group} />
            <span className="min-w-4 text-left text-ink-3 tabular">{count === null ? '' : formatCount(count)}</span>
          </span>
        </button>
        <GroupPoints group={group} />
        <span className="ml-auto flex items-center gap-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
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
      </div>
    </div>
  );
});
