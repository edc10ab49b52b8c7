import { unreachable } from '#platform/shared/must.ts';
import type { Stretch } from './scale.ts';

/** When something starts and ends, in days counted from 1970; null is not set. */
export interface Span {
  readonly start: number | null;
  readonly end: number | null;
}

/** What of a bar is held: all of it, or one end. */
export type Grip = 'move' | 'start' | 'end';

/** How wide a bar is drawn that has one date only, in pixels (product-work-tracking.md 9). */
const openWidth = 60;

/** How many days the bar of one date covers on screen. */
function openDays(dayWidth: number): number {
  return Math.max(1, Math.round(openWidth / dayWidth));
}

/** Returns the days that a bar is drawn over; null without dates. Dates in the wrong order are drawn from first to last. */
export function drawnDays({ start, end }: Span, dayWidth: number): Stretch | null {
  if (start !== null && end !== null) return { first: Math.min(start, end), last: Math.max(start, end) };
  const more = openDays(dayWidth) - 1;
  if (start !== null) return { first: start, last: start + more };
  return end === null ? null : { first: end - more, last: end };
}

/**
 * Returns a span after its bar was dragged by days. An end stops at the other one. The missing end of a bar with one date
 * begins where it is drawn. Without dates there is nothing to drag.
 */
export function draggedSpan(span: Span, grip: Grip, days: number, dayWidth: number): Span {
  const drawn = drawnDays(span, dayWidth);
  if (drawn === null || days === 0) return span;
  const { start, end } = span;
  switch (grip) {
    case 'move':
      return { start: start === null ? null : start + days, end: end === null ? null : end + days };
    case 'start':
      return { start: Math.min(drawn.first + days, end ?? Infinity), end };
    case 'end':
      return { start, end: Math.max(drawn.last + days, start ?? -Infinity) };
    default:
      return unreachable(grip);
  }
}

/** Returns how many days a span has, both ends counted; null while one is missing, or they are in the wrong order. */
export function lengthOf({ start, end }: Span): number | null {
  return start === null || end === null || end < start ? null : end - start + 1;
}
