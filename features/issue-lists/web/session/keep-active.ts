import { reaction } from 'mobx';
import type { DragState } from './drag-state.ts';
import { positionKey, type ListFocus, type RowPosition } from './list-focus.ts';

/** What of a list says which of its rows is active. */
interface ActiveRow {
  readonly positions: readonly RowPosition[];
  readonly focus: Pick<ListFocus, 'activeKey' | 'set'>;
  readonly drag: Pick<DragState, 'dropped'>;
}

/**
 * When the active row leaves its position (another value, a filter, a deletion), the row after it becomes active. One that
 * was dropped stays active where it goes back to when the drop is refused. Returns how to stop.
 */
export function keepActive(session: ActiveRow): () => void {
  const { focus, drag } = session;
  /** What became active instead of the dropped row: its column can be gone before the refusal has arrived. */
  let instead: string | null = null;
  return reaction(
    () => session.positions,
    (positions, before) => {
      const { activeKey } = focus;
      const isThere = (key: string) => positions.some((position) => positionKey(position) === key);
      // Who reads an issue, or chooses what the list shows, goes on with it.
      const isElsewhere = document.activeElement?.closest('[data-peek], [data-panel]') != null;
      const { dropped } = drag;
      const [from, to] = dropped ? [positionKey(dropped.from), positionKey(dropped.to)] : [null, null];
      const isOnDropped = activeKey !== null && (activeKey === to || activeKey === instead);
      if (dropped && from !== null && to !== null && isOnDropped && isThere(from) && !isThere(to)) {
        focus.set(dropped.from, !isElsewhere);
        return;
      }
      if (activeKey === null || isThere(activeKey)) return;
      const index = before.findIndex((position) => positionKey(position) === activeKey);
      if (index < 0) return;
      const next = positions[Math.min(index, positions.length - 1)] ?? null;
      instead = isOnDropped && next ? positionKey(next) : null;
      focus.set(next, !isElsewhere);
    },
  );
}
