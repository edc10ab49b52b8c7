import type { PointerEvent as ReactPointerEvent } from 'react';

/** The pointer goes so far before a press is a drag, in pixels (screens.md 3.1). */
const dragsAfter = 4;
/** The edges at which the list scrolls by itself, in pixels, and how fast at most, in pixels a frame. */
const edge = 48;
const fastest = 18;

/** Where the pointer is in the window, in pixels, and whether Shift is held. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly shift: boolean;
}

/** What scrolls while something is dragged to its edges; all in pixels. */
export interface DragScroller {
  /** Where the part that rows are dragged over lies in the window. */
  chartEdges(): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  scrollBy(x: number, y: number): void;
}

interface DragParts {
  readonly state: DragScroller;
  /** Which ways it scrolls by itself at its edges. */
  readonly scrolls: 'x' | 'y' | 'both';
  /** The press became a drag. */
  start(): void;
  move(point: DragPoint): void;
  /** It ended: `dropped` is null when it was taken back. */
  end(dropped: DragPoint | null): void;
}

/**
 * Follows a press of the main button on a part of a list until it is let go; Escape takes it back. Not a drag of the
 * browser: what is dragged follows days or rows, not the pointer, and the list scrolls by its own rules. Fingers scroll
 * instead.
 */
export function followDrag(press: ReactPointerEvent<HTMLElement>, parts: DragParts): void {
  const { pointerId, clientX: fromX, clientY: fromY, currentTarget: element } = press;
  if (press.button !== 0 || press.pointerType === 'touch') return;
  const stopped = new AbortController();
  const { signal } = stopped;
  let isOn = false;
  let frame = 0;
  let point: DragPoint = { x: fromX, y: fromY, shift: press.shiftKey };
  const move = (next: DragPoint) => {
    point = next;
    parts.move(point);
  };
  const scroll = () => {
    const { left, right, top, bottom } = parts.state.chartEdges();
    const x = parts.scrolls === 'y' ? 0 : pull(point.x, left, right);
    const y = parts.scrolls === 'x' ? 0 : pull(point.y, top + edge, bottom);
    if (x !== 0 || y !== 0) {
      parts.state.scrollBy(x, y);
      parts.move(point);
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (isDropped: boolean) => {
    stopped.abort();
    cancelAnimationFrame(frame);
    if (!isOn) return;
    parts.end(isDropped ? point : null);
  };
  const moved = ({ clientX: x, clientY: y, shiftKey: shift }: PointerEvent) => {
    if (!isOn) {
      if (Math.hypot(x - fromX, y - fromY) < dragsAfter) return;
      isOn = true;
      element.setPointerCapture(pointerId);
      swallowClick();
      parts.start();
      frame = requestAnimationFrame(scroll);
    }
    move({ x, y, shift });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!isOn) return;
    if (event.key === 'Shift') move({ ...point, shift: event.type === 'keydown' });
    else if (event.key === 'Escape' && event.type === 'keydown') end(false);
    // Nothing else of the page receives keys during a drag.
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('blur', () => end(false), { signal });
  addEventListener('keydown', pressKey, { signal, capture: true });
  addEventListener('keyup', pressKey, { signal, capture: true });
}

/** How fast to scroll for a pointer near an edge, or beyond it; deeper is faster. */
function pull(at: number, low: number, high: number): number {
  const depth = at < low + edge ? at - low - edge : at > high - edge ? at - high + edge : 0;
  return Math.round((Math.max(-edge, Math.min(edge, depth)) / edge) * fastest);
}

/** The click at the end of a drag means the drag, also of one that Escape has taken back before. */
function swallowClick(): void {
  const over = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  const end = () => setTimeout(() => over.abort());
  addEventListener('pointerup', end, { once: true, signal: over.signal });
  addEventListener('pointercancel', end, { once: true, signal: over.signal });
}
