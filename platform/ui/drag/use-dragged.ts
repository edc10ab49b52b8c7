import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';

/** Returns whether a row of one of these kinds is being dragged (`useDragRow`). `kinds` is the same list each time. */
export function useDragged(kinds: readonly string[]): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => kinds.some((kind) => typeof source.data[kind] === 'string'),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [kinds],
  );
  return isDragged;
}
