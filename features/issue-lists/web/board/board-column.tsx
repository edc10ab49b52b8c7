import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronsLeftIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openGroupMenu } from '#features/issue-lists/web/commands/group-menu.ts';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { GroupFace, groupName } from '#features/issue-lists/web/list/group-face.tsx';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { useFollowActive } from '#features/issue-lists/web/list/use-follow-active.ts';
import { useSteadyScroll } from '#features/issue-lists/web/list/use-steady-scroll.ts';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { IssueCard } from './issue-card.tsx';
import { SlimColumn } from './slim-column.tsx';

const noIds: readonly string[] = [];
/** A card with a title of one line and properties, and the gap below it. */
const usualCard = 104;

/** One column of the board: head, cards, quick add. Scrolls by itself; only the cards in view are in the page. */
export const BoardColumn = observer(function BoardColumn({ group }: { group: string }) {
  const session = useSession();
  const { layout, grouping } = session.shown;
  if (session.display.isCollapsed(layout, grouping, group)) {
    return <SlimColumn group={group} onOpen={() => session.display.collapse(layout, grouping, [group], false)} />;
  }
  const name = groupName(session.place.values, grouping, group);
  const count = session.paged?.list.groups.get(group)?.count ?? 0;
  const isTarget = session.drag.target?.group === group && session.drag.position?.group !== group;
  return (
    <section
      aria-label={t('groupCount', { name, count })}
      className={clsx(
        'flex h-full w-75 shrink-0 snap-center flex-col rounded-control bg-sunken max-md:w-[88vw]',
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
        <span className="ml-auto flex items-center">
          {session.canCreate && (
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
      <Cards group={group} name={name} />
      {session.canCreate && <QuickAdd group={group} at="end" className="shrink-0 rounded-control" />}
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
  const at = active?.group === group ? ids.indexOf(active.id) : -1;
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => usualCard,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      // The active card keeps the keyboard focus, however far one scrolls; an element that is put elsewhere loses it.
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
    },
    overscan: 6,
  });
  // The same array until cards come or go: scrolling, and cards that turn out higher, change no lines.
  const lines = useMemo(() => computed(() => ids.map((id) => ({ key: id, kind: 'issue' }))), [ids]);
  const cards = useSteadyScroll({
    box,
    virtual,
    list: session.paged,
    lines: lines.get(),
    active: active && at >= 0 ? { key: active.id, position: positionKey(active) } : null,
  });
  useFollowActive({
    box,
    virtual,
    lines: lines.get(),
    activeKey: active && at >= 0 ? active.id : null,
    turn,
    isTyping: session.adding !== null && !session.adding.isOffered,
  });
  return (
    <div ref={box} className="min-h-8 flex-1 overflow-y-auto px-2 [overflow-anchor:none] [scrollbar-gutter:stable]">
      <QuickAdd group={group} at="start" className="mb-2 rounded-control border" />
      {/* Cards are virtual and lie absolutely, which items of a native list cannot. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div role="list" aria-label={name} className="relative" style={{ height: virtual.getTotalSize() }}>
        {cards.map(({ index, start, key }) => (
          <div
            key={key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="listitem"
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0 pt-0.5 pb-1.5"
            style={{ transform: `translateY(${start}px)` }}
          >
            <IssueCard
              position={{ group, id: ids[index] ?? '' }}
              isFirst={index === 0 && group === session.groups[0]}
            />
          </div>
        ))}
      </div>
      {session.drag.isTarget(group, null) && <div aria-hidden className="h-0.5 rounded-full bg-accent" />}
      {found?.hasMore && <MoreLine group={group} />}
      {ids.length === 0 && session.drag.isOn && (
        <div aria-hidden className="h-20 rounded-control border border-dashed border-line-3" />
      )}
    </div>
  );
});
