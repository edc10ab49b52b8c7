import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { clsx } from 'clsx';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronsLeftIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openGroupMenu } from '#features/issue-lists/web/commands/group-menu.ts';
import { DropPlate } from '#features/issue-lists/web/drag/drop-plate.tsx';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { takesNewIn } from '#features/issue-lists/web/session/closed-group.ts';
import { GroupPoints } from '#features/issue-lists/web/list/group-points.tsx';
import { GroupFace, groupName } from '#features/issue-lists/web/list/group-face.tsx';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import type { VirtualRow } from '#features/issue-lists/web/rows/rows-in-page.ts';
import { VirtualRows, type RowDrawing } from '#features/issue-lists/web/rows/virtual-rows.tsx';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { IssueCard } from './issue-card.tsx';
import { SlimColumn } from './slim-column.tsx';

const noIds: readonly string[] = [];
/** About the height of a card with a title of one line and properties, and the gap below it. */
const cardHeight = () => 104;

/** One column of the board: head, cards, quick add. Scrolls by itself; only the cards in view are in the page. */
export const BoardColumn = observer(function BoardColumn({ group }: { group: string }) {
  const session = useSession();
  const { layout, grouping } = session.shown;
  if (session.display.isCollapsed(layout, grouping, group)) {
    return <SlimColumn group={group} onOpen={() => session.display.collapse(layout, grouping, [group], false)} />;
  }
  const name = groupName(session.place.values, grouping, group);
  const count = session.paged?.list.groups.get(group)?.count ?? 0;
  const takesNew = takesNewIn(session, group);
  const isTarget = session.drag.target?.group === group && session.drag.position?.group !== group;
  return (
    <section
      aria-label={t('groupCount', { name, count })}
      className={clsx(
        'relative flex h-full w-75 shrink-0 snap-center flex-col rounded-control bg-sunken max-md:w-[88vw]',
        isTarget && !session.isManual && 'ring-1 ring-accent',
      )}
    >
      <header
        onContextMenu={(event) => {
          event.preventDefault();
          openGroupMenu(session, group, eventAnchor(event));
        }}
        className="flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3 text-body"
      >
        <GroupFace group={group} />
        <span className="text-ink-3 tabular">{session.paged?.list.loaded ? formatCount(count) : ''}</span>
        <GroupPoints group={group} />
        <span className="ml-auto flex items-center">
          {takesNew && (
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
            onClick={() => session.display.collapse(layout, grouping, [group], true)}
          />
        </span>
      </header>
      <DropPlate group={group} className="inset-x-2 top-11" />
      <Cards group={group} name={name} />
      {takesNew && <QuickAdd group={group} at="end" className="shrink-0 rounded-control" />}
    </section>
  );
});

const Cards = observer(function Cards({ group, name }: { group: string; name: string }) {
  const session = useSession();
  const found = session.paged?.list.groups.get(group);
  const ids = found?.ids ?? noIds;
  const box = useRef<HTMLDivElement>(null);
  useDropGroup(box, group, 'end');
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);
  const { active, turn } = session.focus;
  const isActiveHere = active?.group === group && ids.includes(active.id);
  // The same array until cards come or go: scrolling, and cards that turn out higher, change no rows.
  const rows = useMemo(() => computed(() => ids.map((id) => ({ key: id, kind: 'issue' }))), [ids]);
  const isFirstColumn = group === session.groups[0];
  const draw = useCallback(
    ({ key }: VirtualRow, { index }: RowDrawing) => (
      <IssueCard position={{ group, id: key }} isFirst={index === 0 && isFirstColumn} />
    ),
    [group, isFirstColumn],
  );
  return (
    <div
      ref={box}
      className="min-h-8 flex-1 overflow-y-auto px-1 [overflow-anchor:none] [scrollbar-gutter:stable_both-edges]"
    >
      <QuickAdd group={group} at="start" className="mb-2 rounded-control border" />
      <VirtualRows
        box={box}
        name={`${session.place.key}/board/${group}`}
        list={session.paged}
        rows={rows.get()}
        heightOf={cardHeight}
        isMeasured
        draw={draw}
        rowRole="listitem"
        rowClass="pt-0.5 pb-1.5"
        active={isActiveHere ? { key: active.id, position: positionKey(active) } : null}
        turn={turn}
        isTyping={session.adding !== null && !session.adding.isOffered}
        frame={{ role: 'list', 'aria-label': name }}
      />
      {session.drag.isTarget(group, null) && <div aria-hidden className="h-0.5 rounded-full bg-accent" />}
      {found?.hasMore && <MoreLine group={group} />}
      {ids.length === 0 && session.drag.isOn && (
        <div aria-hidden className="h-20 rounded-control border border-dashed border-line-3" />
      )}
    </div>
  );
});
