import { useEffect, useState, type RefObject } from 'react';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { columnIds, type ColumnId } from './columns.ts';
import type { TableState } from './table-state.ts';

type Side = 'left' | 'right';

/** Makes the head of a column one that is dragged, and that others are dropped beside; returns the side where one hovers. */
export function useDraggableColumn(box: RefObject<HTMLElement | null>, table: TableState, id: ColumnId): Side | null {
  const [side, setSide] = useState<Side | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return withDragLibrary(({ attachClosestEdge, combine, draggable, dropTargetForElements, extractClosestEdge }) => {
      const sideOf = (data: Record<string | symbol, unknown>) =>
        extractClosestEdge(data) === 'left' ? ('left' as const) : ('right' as const);
      return combine(
        draggable({ element, getInitialData: () => ({ column: id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => draggedOf(source.data) !== null && draggedOf(source.data) !== id,
          getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['left', 'right'] }),
          onDrag: ({ self }) => setSide(sideOf(self.data)),
          onDragLeave: () => setSide(null),
          onDrop: ({ self, source }) => {
            setSide(null);
            const dragged = draggedOf(source.data);
            const target = sideOf(self.data) === 'left' ? id : table.after(id);
            if (dragged !== null) table.moveBefore(dragged, target);
          },
        }),
      );
    });
  }, [box, table, id]);
  return side;
}

function draggedOf(data: Record<string | symbol, unknown>): ColumnId | null {
  return columnIds.find((id) => id === data['column']) ?? null;
}
