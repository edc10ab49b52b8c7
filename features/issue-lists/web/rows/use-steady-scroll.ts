import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollShift, type LaidLines, type PlacedLine } from './scroll-shift.ts';

interface SteadyScroll {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  readonly virtual: Virtualizer<HTMLElement, HTMLDivElement>;
  /** What is looked at: of another list nothing stays in place. */
  readonly list: unknown;
  readonly lines: readonly PlacedLine[];
  /** How high rows are: all places change with another function. */
  readonly heightOf: unknown;
  /** The key of the line that is typed into. */
  readonly typing?: string | undefined;
  /** The key of the row that the keyboard is at, and its `data-position`. */
  readonly active: { readonly key: string; readonly position: string } | null;
}

interface Laid extends LaidLines {
  readonly list: unknown;
  readonly typing: string | undefined;
  readonly heightOf: unknown;
}

/**
 * Keeps what is looked at where it is while lines above it come and go, and the keyboard focus on its row. To be called
 * after `useVirtualizer`, in the same render; returns the items to draw. The place is reckoned before the page changes
 * and taken in the same commit, so that no frame shows it otherwise and no row leaves the page in between.
 */
export function useSteadyScroll({
  box,
  virtual,
  list,
  lines,
  typing,
  active,
  heightOf,
}: SteadyScroll): readonly VirtualItem[] {
  const laid = useRef<Laid | null>(null);
  // oxlint-disable-next-line react/refs -- what the page shows, which the last commit wrote down; the same for every try of this render
  const before = laid.current?.list === list ? laid.current : null;
  let scrollTo: number | null = null;
  // What was just opened to be typed into comes into sight by itself.
  const isOpened = typing !== undefined && before?.typing !== typing;
  const hasChanged = before?.lines !== lines || before.heightOf !== heightOf;
  if (before && hasChanged && !isOpened && box.current) {
    // How far the page is scrolled now is known to the page only.
    const { scrollTop: top, clientHeight: height } = box.current;
    virtual.getTotalSize();
    const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? 0;
    const held = [typing, active?.key].filter((key) => key !== undefined);
    const shift = scrollShift(before, { lines, startOf }, { top, height, held });
    if (shift !== 0) scrollTo = Math.max(0, top + shift);
  }
  // oxlint-disable-next-line react/immutability -- as the virtualizer itself does for `anchorTo`: the rows of the place to come are drawn in this commit already
  if (scrollTo !== null) virtual.scrollOffset = scrollTo;
  const drawn = virtual.getVirtualItems();
  const isAtRow = isFocusOnRow(box);
  useLayoutEffect(() => {
    if (scrollTo !== null) box.current?.scrollTo({ top: scrollTo, behavior: 'instant' });
    laid.current = { list, lines, drawn, typing, heightOf };
    if (!isAtRow || active === null || document.activeElement !== document.body) return;
    // An element loses the focus when it is put elsewhere in the page.
    box.current
      ?.querySelector<HTMLElement>(`[data-position="${CSS.escape(active.position)}"]`)
      ?.focus({ preventScroll: true });
  });
  return drawn;
}

function isFocusOnRow(box: RefObject<HTMLElement | null>): boolean {
  const row = document.activeElement?.closest('[data-position]');
  return row != null && box.current?.contains(row) === true;
}
