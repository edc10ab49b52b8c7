import type { PointerEvent } from 'react';
import { drawWidth } from '#features/issue-lists/web/draw-width.ts';
import type { CellId } from './columns.ts';
import { fittingWidth } from './fitting-width.ts';
import { boundedWidth, type TableState } from './table-state.ts';

/**
 * The edge of a column: drag to make it wider, press twice to fit it to what it shows. For the pointer alone; the menu of
 * the column fits it by keys.
 */
export function ResizeEdge({ table, id }: { table: TableState; id: CellId }) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX: from } = event;
    // Neither a drag of the column nor a press of its menu.
    event.preventDefault();
    event.stopPropagation();
    const grid = edge.closest('[role="grid"]');
    if (!grid) return;
    const start = table.widthOf(id);
    edge.setPointerCapture(pointerId);
    let last = start;
    const column = drawWidth(grid, `--cell-${id}`);
    const move = (moved: globalThis.PointerEvent) => {
      last = boundedWidth(id, start + moved.clientX - from);
      // Drawn by the style alone: no row is drawn again while the edge moves.
      column.draw(last);
    };
    const dragging = new AbortController();
    const end = () => {
      dragging.abort();
      column.end();
      if (last !== start) table.resize(id, last);
    };
    edge.addEventListener('pointermove', move, { signal: dragging.signal });
    edge.addEventListener('pointerup', end, { signal: dragging.signal });
    edge.addEventListener('pointercancel', end, { signal: dragging.signal });
  };
  return (
    <span
      aria-hidden
      draggable={false}
      onPointerDown={drag}
      onDoubleClick={(event) => {
        const grid = event.currentTarget.closest('[role="grid"]');
        if (grid) table.resize(id, fittingWidth(grid, id));
      }}
      className="absolute inset-y-0 -right-1 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-accent active:after:bg-accent"
    />
  );
}
