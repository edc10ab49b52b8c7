import { useEffect, useState } from 'react';
import { withDragLibrary } from './with-drag-library.ts';

/** Returns whether a row of one of these kinds is being dragged (`useDragRow`). `kinds` is the same list each time. */
export function useDragged(kinds: readonly string[]): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(
    () =>
      withDragLibrary(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => kinds.some((kind) => typeof source.data[kind] === 'string'),
          onDragStart: () => setDragged(true),
          onDrop: () => setDragged(false),
        }),
      ),
    [kinds],
  );
  return isDragged;
}
