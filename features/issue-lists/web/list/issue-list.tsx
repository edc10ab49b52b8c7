import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListLine } from '#features/issue-lists/web/session/list-lines.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { comfort } from '#platform/web/theme/comfort.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { GroupLine } from './group-line.tsx';
import { IssueLine } from './issue-line.tsx';
import { ListFoot } from './list-foot.tsx';
import { MoreLine } from './more-line.tsx';
import { QuickAdd } from './quick-add.tsx';
import { useFollowActive } from './use-follow-active.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useSpareRows } from './use-spare-rows.tsx';

const heights = { group: 36, more: 44, add: 40, adding: 58, returnedCoarse: 76 } as const;
/** Below this many pixels the properties of a row have a line of their own (screens.md 3.2). */
const tallBelow = 900;
/** Rows beyond each edge of the screen, in the first paint of a list and from a moment later on, in milliseconds. */
const firstRowsAhead = 1;
const rowsAhead = 8;
const restAfter = 150;

/** The List layout: groups of rows, of which only those in view are in the page. */
export const IssueList = observer(function IssueList() {
  const session = useSession();
  const { lines } = session;
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const isTall = useNarrow(box);
  const isCompact = useSignal(comfort).density === 'compact';
  const coarse = matchMedia('(pointer: coarse)').matches;
  const { heads, mores, awaited } = useMemo(
    () => ({
      heads: indexesOf(lines, ({ kind }) => kind === 'group'),
      mores: indexesOf(lines, ({ kind }) => kind === 'more'),
      awaited: indexesOf(lines, (line) => line.kind === 'more' && line.awaited > 0),
    }),
    [lines],
  );
  const ahead = useAhead(session.paged);
  const sticky = useRef<number | null>(null);
  const { adding } = session;
  const { activeKey } = session.focus;
  const typing = adding?.isOffered ? -1 : lines.findIndex((line) => isAdding(adding, line));
  const addingHeight = coarse && session.returned.list.length > 0 ? heights.returnedCoarse : heights.adding;
  const active = lines.findIndex((line) => line.key === activeKey);
  const extract = useCallback(
    (range: Range) => {
      sticky.current = heads.findLast((index) => index <= range.startIndex) ?? null;
      const shown = defaultRangeExtractor(range);
      const beside = [
        sticky.current,
        // In the page while they are out of sight, so that they hear when they come near. Above only what has its place
        // already: other rows would push away what is looked at.
        awaited.findLast((index) => index < range.startIndex),
        mores.find((index) => index > range.endIndex),
        // What has the keyboard focus keeps it, however far one scrolls.
        ...[active, typing].filter((index) => index >= 0),
      ];
      // In their order: an element that is put elsewhere loses the focus.
      return [...new Set([...beside.filter((index) => index != null), ...shown])].sort((a, b) => a - b);
    },
    [heads, mores, awaited, active, typing],
  );
  const rowHeight = isTall ? 60 : coarse ? 44 : isCompact ? 32 : 40;
  // The sizes of lines are reckoned anew whenever this function is another one.
  const keyOf = useCallback(
    (index: number) => lines[index]?.key ?? index,
    // oxlint-disable-next-line react/exhaustive-deps -- what sizes depend on, beside the lines
    [lines, rowHeight, adding, addingHeight],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    getItemKey: keyOf,
    estimateSize: (index) => {
      const line = lines[index];
      if (line === undefined || line.kind === 'issue') return rowHeight;
      if (line.kind === 'more') return line.awaited * rowHeight + (line.goesOn ? heights.more : 0);
      return isAdding(adding, line) ? addingHeight : heights[line.kind];
    },
    rangeExtractor: extract,
    overscan: ahead,
    scrollPaddingStart: session.shown.grouping === null ? 0 : heights.group,
  });
  const items = useSteadyScroll({
    box,
    virtual,
    list: session.paged,
    lines,
    rowHeight,
    typing: lines[typing]?.key,
    active: activeKey === null ? null : { key: activeKey, position: activeKey },
  });
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  const isInSight = (index: number) => index >= startIndex && index <= endIndex;
  /** The line that stays in place when others come. */
  const steady =
    [typing, active].find(isInSight) ?? lines.findIndex(({ kind }, index) => index >= startIndex && kind !== 'more');
  useFollowActive({ box, virtual, lines, activeKey, turn: session.focus.turn, isTyping: typing >= 0 });
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);
  useEffect(
    () =>
      // Said without drawing the list: this is the moment in which the next one is awaited.
      reaction(
        () => session.list.isBehind,
        (isBehind) => grid.current?.setAttribute('aria-busy', String(isBehind)),
        { fireImmediately: true },
      ),
    [session],
  );
  const issueRows = new Map<string, ReactNode>();
  const rows = items.map(({ index, start, size, key }) => {
    const line = lines[index];
    if (!line) return null;
    const isSticky = index === sticky.current;
    const name = 'element' in line ? `${line.kind} ${line.element}` : key;
    const inside = (
      <Line line={line} row={index + 1} height={size} isPassed={index < steady} isTall={isTall} isCoarse={coarse} />
    );
    if (line.kind === 'issue') issueRows.set(String(name), inside);
    return (
      <div
        key={name}
        role="presentation"
        className={isSticky ? 'sticky top-0 z-sticky' : 'absolute inset-x-0'}
        // Not a transform: those cost a layer's worth of painting each, and rows stay where they are put.
        style={isSticky ? { height: size } : { height: size, top: start }}
      >
        {inside}
      </div>
    );
  });
  const spareRows = useSpareRows(issueRows, ahead === firstRowsAhead);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        className={clsx(
          'min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable]',
          // What is focused comes into sight below the head of its group.
          session.shown.grouping !== null && 'scroll-pt-9',
        )}
      >
        <div
          ref={grid}
          role="treegrid"
          aria-label={issueText('issues')}
          aria-rowcount={lines.length}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {[...rows, ...spareRows]}
        </div>
      </div>
      <ListFoot />
    </div>
  );
});

interface LineProps {
  line: ListLine;
  row: number;
  height: number;
  /** It lies above what stays in place when others come. */
  isPassed: boolean;
  isTall: boolean;
  isCoarse: boolean;
}

function Line({ line, row, height, isPassed, isTall, isCoarse }: LineProps) {
  if (line.kind === 'group') return <GroupLine group={line.group} row={row} />;
  if (line.kind === 'issue')
    return <IssueLine position={line.position} depth={line.depth} row={row} isTall={isTall} isCoarse={isCoarse} />;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
    <div role="row" aria-rowindex={row}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div role="gridcell">
        {line.kind === 'more' ? (
          <MoreLine group={line.group} height={height} isPassed={isPassed} />
        ) : (
          <QuickAdd group={line.group} at={line.at} className="border-b border-line" />
        )}
      </div>
    </div>
  );
}

function indexesOf(lines: readonly ListLine[], isOne: (line: ListLine) => boolean): number[] {
  return lines.flatMap((line, index) => (isOne(line) ? [index] : []));
}

function isAdding(adding: { group: string; at: string } | null, line: ListLine | undefined): boolean {
  return line?.kind === 'add' && adding?.group === line.group && adding.at === line.at;
}

/** Rows drawn beyond the edge: few in the first paint of a list, which people wait for, then enough for scrolling. */
function useAhead(list: unknown): number {
  const [rested, setRested] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(list)), restAfter);
    return () => clearTimeout(timer);
  }, [list]);
  return rested === list ? rowsAhead : firstRowsAhead;
}

/** Whether the list is too narrow for one line an issue. */
function useNarrow(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(`(max-width: ${tallBelow - 1}px)`).matches);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? tallBelow) < tallBelow));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isNarrow;
}
