import { reaction } from 'mobx';
import { positionKey } from './list-focus.ts';
import type { ListSession } from './list-session.ts';

/**
 * When the active row leaves its position (another value, a filter, a deletion), the row after it becomes active. Returns
 * how to stop.
 */
export function keepActive(session: ListSession): () => void {
  return reaction(
    () => session.positions,
    (positions, before) => {
      const { activeKey } = session.focus;
      if (activeKey === null || positions.some((position) => positionKey(position) === activeKey)) return;
      const index = before.findIndex((position) => positionKey(position) === activeKey);
      if (index < 0) return;
      // Who reads an issue, or chooses what the list shows, goes on with it.
      const isElsewhere = document.activeElement?.closest('[data-peek], [data-panel]') != null;
      session.focus.set(positions[Math.min(index, positions.length - 1)] ?? null, !isElsewhere);
    },
  );
}
