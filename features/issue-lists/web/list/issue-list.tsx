import { clsx } from 'clsx';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListLine } from '#features/issue-lists/web/session/list-lines.ts';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { PullToRefresh } from '#platform/ui/touch/pull-to-refresh.tsx';
import { comfort } from '#platform/web/theme/comfort.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { GroupLine } from './group-line.tsx';
import { IssueLine } from './issue-line.tsx';
import { LazySlimGroups } from './list-parts.ts';
import { ListFoot } from './list-foot.tsx';
import { MoreOfLine } from './more-line.tsx';
import { QuickAdd } from './quick-add.tsx';
import { VirtualRows, type RowDrawing } from '#features/issue-lists/web/rows/virtual-rows.tsx';

const heights = { group: 36, more: 44, add: 40, adding: 58, returnedCoarse: 76, bar: 64 } as const;
/** Below this many pixels the properties of a row have a line of their own (screens.md 3.2). */
const tallBelow = 900;
/** The paddings of a row in pixels, and how much of the rest its properties may take (`draw-properties.tsx`). */
const rowEdges = 48;
const propertyPart = 0.6;
/** Widths differ by at least so many pixels: resizing a window does not draw all rows at each of them. */
const widthStep = 60;

/** The List layout: groups of rows. */
export const IssueList = observer(function IssueList() {
  const session = useSession();
  const { lines, adding } = session;
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { density, textSize } = useSignal(comfort);
  // With larger text a row has room for less.
  const width = (useWidth(box) * 100) / textSize;
  const isTall = width < tallBelow;
  // On a line of their own the properties have all of it.
  const room = Math.floor((width - rowEdges) * (isTall ? 1 : propertyPart));
  const isCompact = density === 'compact';
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  const rowHeight = isTall ? 60 : isCoarse ? 44 : isCompact ? 32 : 40;
  const addingHeight = isCoarse && session.returned.list.length > 0 ? heights.returnedCoarse : heights.adding;
  const heightOf = useCallback(
    (line: ListLine) => {
      if (line.kind === 'issue') return rowHeight;
      if (line.kind === 'more') return line.awaited * rowHeight + (line.goesOn ? heights.more : 0);
      return isAdding(adding, line) ? addingHeight : heights[line.kind];
    },
    [rowHeight, adding, addingHeight],
  );
  const draw = useCallback(
    (line: ListLine, { index, height, isPassed }: RowDrawing) => (
      <Line line={line} row={index + 1} height={height} isPassed={isPassed} {...{ isTall, isCoarse, room }} />
    ),
    [isTall, isCoarse, room],
  );
  const typing = adding?.isOffered ? undefined : lines.find((line) => isAdding(adding, line))?.key;
  const { activeKey, focusRequests } = session.focus;
  const hasHeads = session.shown.grouping !== null;
  useAutoScroll(box);
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
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <PullToRefresh box={box} refresh={async () => session.paged?.load()} />
      <div
        ref={box}
        className={clsx(
          'min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable]',
          // What is focused comes into sight below the head of its group.
          hasHeads && 'scroll-pt-9',
          // The last rows can be scrolled above the bar of the selection.
          session.selection.isOn && 'scroll-pb-16 pb-16',
        )}
      >
        <VirtualRows
          box={box}
          name={`${session.place.key}/list`}
          list={session.paged}
          rows={lines}
          heightOf={heightOf}
          draw={draw}
          rowRole="presentation"
          active={activeKey === null ? null : { key: activeKey, position: activeKey }}
          focusRequests={focusRequests}
          typing={typing}
          isTyping={typing !== undefined}
          headHeight={hasHeads ? heights.group : 0}
          footHeight={session.selection.isOn ? heights.bar : 0}
          frame={{
            ref: grid,
            role: 'treegrid',
            'aria-multiselectable': true,
            'aria-label': issueText('issues'),
            'aria-rowcount': lines.length,
          }}
        />
      </div>
      <DropFoot />
      <ListFoot />
    </div>
  );
});

/** It alone is drawn again when a drag begins and ends. */
const DropFoot = observer(function DropFoot() {
  const { drag } = useSession();
  return <Suspense>{drag.isOn && !drag.byKeys && <LazySlimGroups />}</Suspense>;
});

interface LineProps {
  line: ListLine;
  row: number;
  height: number;
  /** It lies above what stays in place when others come. */
  isPassed: boolean;
  isTall: boolean;
  isCoarse: boolean;
  room: number;
}

function Line({ line, row, height, isPassed, ...look }: LineProps) {
  if (line.kind === 'group') return <GroupLine group={line.group} row={row} />;
  if (line.kind === 'issue') return <IssueLine position={line.position} depth={line.depth} row={row} {...look} />;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
    <div role="row" aria-rowindex={row}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div role="gridcell">
        {line.kind === 'more' ? (
          <MoreOfLine line={line} height={height} isPassed={isPassed} />
        ) : (
          <QuickAdd group={line.group} at={line.at} className="border-b border-line" />
        )}
      </div>
    </div>
  );
}

function isAdding(adding: { group: string; at: string } | null, line: ListLine | undefined): boolean {
  return line?.kind === 'add' && adding?.group === line.group && adding.at === line.at;
}

/** The width of the list in pixels, to the step below. Before it is there, that of what it will stand in. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => stepBelow(document.getElementById('content')?.clientWidth ?? innerWidth));
  // Measured before the first paint: the guess is wrong where the content is not drawn yet, or scrolls beside a gutter.
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- how wide it is, is known once it is in the page
    setWidth(stepBelow(box.current.clientWidth));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(stepBelow(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Exact where rows become two lines. */
function stepBelow(width: number): number {
  return tallBelow + Math.floor((width - tallBelow) / widthStep) * widthStep;
}
