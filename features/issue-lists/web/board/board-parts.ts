import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { orNothing } from '#platform/ui/or-nothing.tsx';

// A board works without its extras, which cannot always be fetched without a network.

/** A board grouped twice; its code comes when one is first shown. */
export const LazyLaneBoard = lazyPart(async () => (await import('./lane-board.tsx')).LaneBoard);

/** The column for a new state, after the last. */
export const LazyAddState = orNothing(lazyPart(async () => (await import('./add-state-column.tsx')).AddStateColumn));

/** Whether a board offers to add a state: its columns are states, and the person may write them (screens.md 3.3). */
export function mayAddState({ shown, home }: ListSession): boolean {
  return shown.grouping === 'state' && home?.canEditStates === true;
}

/** The edge of a column, which makes all of them wider. */
export const LazyColumnEdge = orNothing(lazyPart(async () => (await import('./column-edge.tsx')).ColumnEdge));

/** What is at the foot of a board while something is dragged; its code comes with the first drag. */
export const LazyDeleteStrip = orNothing(lazyPart(async () => (await import('./delete-strip.tsx')).DeleteStrip));

/** The dots that say which column is in sight on a phone. */
export const LazyBoardDots = orNothing(lazyPart(async () => (await import('./board-dots.tsx')).BoardDots));
