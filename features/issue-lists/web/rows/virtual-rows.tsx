import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useCallback, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { rowsInPage, stickyHead, type VirtualRow } from './rows-in-page.ts';
import { firstOffset, useKeptScroll } from './use-kept-scroll.ts';
import { useFollowActive } from './use-follow-active.ts';
import { useRowsAhead } from './use-rows-ahead.ts';
import { useSpareRows } from './use-spare-rows.tsx';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** How a row is drawn. */
export interface RowDrawing {
  readonly index: number;
  /** In pixels. */
  readonly height: number;
  /** It lies above what stays in place when others come. */
  readonly isPassed: boolean;
}

interface VirtualRowsProps<Row extends VirtualRow> {
  /** The element around that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** Names the place and the layout: a reload of the page shows the rows where they stood. */
  name: string;
  /** What the rows are of: of another list nothing stays in place. */
  list: unknown;
  /** From top to bottom; the same array until rows come, go or move. */
  rows: readonly Row[];
  /** The height of a row in pixels; another function when heights change. */
  heightOf: (row: Row) => number;
  /** Heights are estimates, and the rows in the page are measured. */
  isMeasured?: boolean;
  /** Draws a row. Must not read what is observable: that is for the components it returns. */
  draw: (row: Row, drawing: RowDrawing) => ReactNode;
  /** The role of the element around each row, and its classes. */
  rowRole: 'presentation' | 'listitem';
  rowClass?: string;
  /** The key of the row that the keyboard is at, and its `data-position`. */
  active: { readonly key: string; readonly position: string } | null;
  /** Rises when a key made a row active (`ListFocus.focusRequests`). */
  focusRequests: number;
  /** The key of the row that is typed into. */
  typing?: string | undefined;
  /** Something is being typed into, here or beside the rows. */
  isTyping: boolean;
  /** The height of the head that sticks to the top, in pixels. */
  headHeight?: number;
  /** What lies over the foot of the rows, in pixels: the active row comes into view above it. */
  footHeight?: number;
  /** What the element around all rows is. */
  frame: {
    readonly ref?: RefObject<HTMLDivElement | null>;
    readonly role: 'treegrid' | 'rowgroup' | 'list';
    readonly 'aria-label'?: string;
    readonly 'aria-rowcount'?: number;
    readonly 'aria-multiselectable'?: true;
  };
}

/**
 * Rows of which only those near the screen are in the page, for every layout. What is looked at stays where it is while
 * rows come and go, the active row comes into view, the head of the group in sight sticks to the top, and the first paint
 * of a list is kept small (docs/decisions/021). A layout gives rows, their heights and how to draw one.
 */
export function VirtualRows<Row extends VirtualRow>(props: VirtualRowsProps<Row>) {
  const { box, list, rows, heightOf, active, isMeasured = false } = props;
  const { ahead, isFirst } = useRowsAhead(list);
  const find = (wanted: string | undefined) =>
    wanted === undefined ? -1 : rows.findIndex(({ key }) => key === wanted);
  const [activeAt, typingAt] = [find(active?.key), find(props.typing)];
  const keyOf = useCallback(
    (index: number) => rows[index]?.key ?? index,
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualizer asks for all heights anew whenever this function is another one
    [rows, heightOf],
  );
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: keyOf,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heightOf(row) : 0;
    },
    rangeExtractor: (range) =>
      rowsInPage({ ...range, rows, shown: defaultRangeExtractor(range), focused: [activeAt, typingAt] }),
    overscan: ahead,
    initialOffset: () => firstOffset(props.name),
    scrollPaddingStart: props.headHeight ?? 0,
    scrollPaddingEnd: props.footHeight ?? 0,
  });
  useDrawnAgain(box);
  const items = useSteadyScroll({ box, virtual, list, lines: rows, heightOf, typing: props.typing, active });
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  const isInSight = (index: number) => index >= startIndex && index <= endIndex;
  /** The row that stays in place when others come. */
  const steady =
    [typingAt, activeAt].find(isInSight) ?? rows.findIndex(({ kind }, index) => index >= startIndex && kind !== 'more');
  useKeptScroll(box, props.name);
  const { focusRequests, isTyping } = props;
  useFollowActive({ box, virtual, lines: rows, activeKey: active?.key ?? null, focusRequests, isTyping });
  const head = stickyHead(rows, startIndex);
  const reused = new Map<string, ReactNode>();
  const drawn = items.map(({ index, start, size, key }) => {
    const row = rows[index];
    if (!row) return null;
    const isSticky = index === head;
    const name = row.element === undefined ? String(key) : `${row.kind} ${row.element}`;
    const inside = props.draw(row, { index, height: size, isPassed: index < steady });
    if (row.element !== undefined && row.kind !== 'group') reused.set(name, inside);
    return (
      <div
        key={name}
        role={props.rowRole}
        ref={isMeasured ? virtual.measureElement : undefined}
        data-index={isMeasured ? index : undefined}
        className={clsx(isSticky ? 'sticky top-0 z-sticky' : 'absolute inset-x-0', props.rowClass)}
        // Not a transform: those cost a layer's worth of painting each, and rows stay where they are put.
        style={{ height: isMeasured ? undefined : size, top: isSticky ? undefined : start }}
      >
        {inside}
      </div>
    );
  });
  const spare = useSpareRows(reused, isFirst);
  return (
    <div {...props.frame} className="relative" style={{ height: virtual.getTotalSize() }}>
      {[...drawn, ...spare]}
    </div>
  );
}

/**
 * Draws rows that are new in the page once more before they are painted. The element that scrolls is around them, and
 * React hands it out after their own effects, so that the virtualizer misses it at first and draws nothing.
 */
function useDrawnAgain(box: RefObject<HTMLElement | null>): void {
  const [, setFound] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- only after the commit is it known that the element was missed
  useLayoutEffect(() => setFound(box.current === null), [box]);
}
