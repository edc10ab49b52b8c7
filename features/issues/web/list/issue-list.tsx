import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { spotKey } from '#features/issues/web/store/list-focus.ts';
import type { ListLine } from '#features/issues/web/store/list-lines.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { comfort } from '#platform/web/theme/comfort.ts';
import { t } from '#features/issues/web/text.ts';
import { GroupLine } from './group-line.tsx';
import { IssueLine } from './issue-line.tsx';
import { ListFoot } from './list-foot.tsx';
import { MoreLine } from './more-line.tsx';
import { QuickAdd } from './quick-add.tsx';

const widths = { group: 36, more: 44, add: 40 } as const;
/** Below this many pixels the properties of a row have a line of their own (screens.md 3.2). */
const tallBelow = 900;
/** Rows beyond each edge of the screen, in the first paint of a list and from a moment later on, in milliseconds. */
const firstRowsAhead = 1;
const rowsAhead = 8;
const restAfter = 150;

/** The List layout: groups of rows, of which only those in view are in the page. */
export const IssueList = observer(function IssueList() {
  const bench = useBench();
  const { lines } = bench;
  const box = useRef<HTMLDivElement>(null);
  const isTall = useNarrow(box);
  const isCompact = useSignal(comfort).density === 'compact';
  const coarse = matchMedia('(pointer: coarse)').matches;
  const heads = lines.flatMap((line, index) => (line.kind === 'group' ? [index] : []));
  const ahead = useAhead(bench.paged);
  const sticky = useRef<number | null>(null);
  const extract = useCallback(
    (range: Range) => {
      sticky.current = heads.findLast((index) => index <= range.startIndex) ?? null;
      const shown = defaultRangeExtractor(range);
      return sticky.current === null || shown.includes(sticky.current) ? shown : [sticky.current, ...shown];
    },
    [heads],
  );
  // The virtualizer's functions answer anew at each render, as they must.
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: (index) => {
      const kind = lines[index]?.kind ?? 'issue';
      if (kind === 'issue') return isTall ? 60 : coarse ? 44 : isCompact ? 32 : 40;
      if (kind === 'add' && isAdding(bench.adding, lines[index])) return 58;
      return widths[kind];
    },
    rangeExtractor: extract,
    overscan: ahead,
  });
  useFollowActive(lines, (index) => virtual.scrollToIndex(index, { align: 'auto' }));
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div
          role="treegrid"
          aria-label={t('issues')}
          aria-rowcount={lines.length}
          aria-busy={bench.list.isBehind}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, size, key }) => {
            const line = lines[index];
            const isSticky = index === sticky.current;
            return (
              line && (
                <div
                  key={line.kind === 'issue' ? line.slot : key}
                  role="presentation"
                  className={isSticky ? 'sticky top-0 z-sticky' : 'absolute inset-x-0'}
                  // Not a transform: those cost a layer's worth of painting each, and rows stay where they are put.
                  style={isSticky ? { height: size } : { height: size, top: start }}
                >
                  <Line line={line} row={index + 1} isTall={isTall} isCoarse={coarse} />
                </div>
              )
            );
          })}
        </div>
      </div>
      <ListFoot />
    </div>
  );
});

interface LineProps {
  line: ListLine;
  row: number;
  isTall: boolean;
  isCoarse: boolean;
}

const Line = observer(function Line({ line, row, isTall, isCoarse }: LineProps) {
  if (line.kind === 'group') return <GroupLine group={line.group} row={row} />;
  if (line.kind === 'issue')
    return <IssueLine spot={line.spot} depth={line.depth} row={row} isTall={isTall} isCoarse={isCoarse} />;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
    <div role="row" aria-rowindex={row}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div role="gridcell">
        {line.kind === 'more' ? (
          <MoreLine group={line.group} />
        ) : (
          <QuickAdd group={line.group} at={line.at} className="border-b border-line" />
        )}
      </div>
    </div>
  );
});

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

/** Keeps the active row in view. */
function useFollowActive(lines: readonly ListLine[], show: (index: number) => void): void {
  const bench = useBench();
  const { turn, activeKey } = bench.focus;
  const latest = useRef({ lines, show });
  useEffect(() => {
    latest.current = { lines, show };
  });
  useEffect(() => {
    if (turn === 0 || activeKey === null) return;
    const index = latest.current.lines.findIndex((line) => line.kind === 'issue' && spotKey(line.spot) === activeKey);
    if (index >= 0) latest.current.show(index);
  }, [turn, activeKey]);
}
