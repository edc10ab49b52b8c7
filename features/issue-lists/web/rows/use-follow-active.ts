import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PlacedLine } from './scroll-shift.ts';

interface FollowActive {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  readonly virtual: Virtualizer<HTMLElement, HTMLDivElement>;
  readonly lines: readonly PlacedLine[];
  /** The key of the active row's line; null when none is active here. */
  readonly activeKey: string | null;
  /** Rises when a key made a row active (`ListFocus.focusRequests`). */
  readonly focusRequests: number;
  /** Something is being typed into, which stays in view instead. */
  readonly isTyping: boolean;
}

/**
 * Brings the row that a key made active into view, and keeps it there while lines come and go, until the person scrolls
 * by hand. `scrollToIndex` alone goes on for some frames with the index it was given, which is another row's as soon as
 * lines above arrive. To be called after `useSteadyScroll`.
 */
export function useFollowActive({ box, virtual, lines, activeKey, focusRequests, isTyping }: FollowActive): void {
  const following = useRef(false);
  /** Scrolled in this frame: how far is known to the page only. */
  const scrolled = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const scrolledByHand = () => {
      following.current = false;
      virtual.cancelScroll();
    };
    const controller = new AbortController();
    for (const type of ['wheel', 'touchmove', 'pointerdown'] as const)
      element.addEventListener(type, scrolledByHand, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [box, virtual]);
  useLayoutEffect(() => {
    following.current = focusRequests > 0 && activeKey !== null;
  }, [focusRequests, activeKey]);
  useLayoutEffect(() => {
    if (!following.current || isTyping || activeKey === null) return;
    const index = lines.findIndex((line) => line.key === activeKey);
    if (index < 0) return;
    if (!scrolled.current && isWholeInSight(virtual, index)) {
      virtual.cancelScroll();
      return;
    }
    scrolled.current = true;
    requestAnimationFrame(() => (scrolled.current = false));
    virtual.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a focus request says again that the active row should come into view, though nothing else changed
  }, [focusRequests, activeKey, lines, isTyping, virtual]);
}

/** Whether a row is in sight from top to bottom, without asking the page, which would be laid out for the answer. */
function isWholeInSight(virtual: Virtualizer<HTMLElement, HTMLDivElement>, index: number): boolean {
  const { measurementsCache, scrollOffset, scrollRect, options } = virtual;
  const row = measurementsCache[index];
  if (!row || scrollOffset === null || scrollRect === null) return false;
  const [top, bottom] = [
    scrollOffset + options.scrollPaddingStart,
    scrollOffset + scrollRect.height - options.scrollPaddingEnd,
  ];
  return row.start >= top && row.end <= bottom;
}
