import type { PointerEvent } from 'react';
import { writeStored } from '#platform/web/storage/stored.ts';
import { drawWidth } from '#features/issue-lists/web/draw-width.ts';
import { bounded, columnWidth, storedUnder, storedWidth, variable } from './column-width.ts';

/**
 * The edge of a column: drag to make all columns wider, press twice for their usual width. For the pointer alone: nothing
 * is out of reach in columns of any width.
 */
export function ColumnEdge() {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX: from } = event;
    const board = edge.closest<HTMLElement>('[data-board]');
    const column = edge.closest<HTMLElement>('[data-column]');
    if (event.button !== 0 || !board || !column) return;
    event.preventDefault();
    event.stopPropagation();
    // The columns before it grow too: the edge stays under the pointer.
    const columns = [...(column.parentElement?.querySelectorAll(':scope > [data-column]') ?? [])];
    const growing = columns.indexOf(column) + 1;
    const start = storedWidth();
    edge.setPointerCapture(pointerId);
    let last = start;
    const drawn = drawWidth(board, variable);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      last = bounded(start + (clientX - from) / growing);
      // Drawn by the style alone: no card is drawn again while the edge moves.
      drawn.draw(last);
    };
    const dragging = new AbortController();
    const end = () => {
      dragging.abort();
      drawn.end();
      if (last === start) return;
      board.style.setProperty(variable, `${last}px`);
      writeStored(storedUnder, String(last));
    };
    edge.addEventListener('pointermove', move, { signal: dragging.signal });
    edge.addEventListener('pointerup', end, { signal: dragging.signal });
    edge.addEventListener('pointercancel', end, { signal: dragging.signal });
  };
  return (
    <span
      aria-hidden
      data-column-edge
      draggable={false}
      onPointerDown={drag}
      onDoubleClick={(event) => {
        writeStored(storedUnder, String(columnWidth.usual));
        event.currentTarget.closest<HTMLElement>('[data-board]')?.style.setProperty(variable, `${columnWidth.usual}px`);
      }}
      className="absolute inset-y-0 -right-2 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-accent active:after:bg-accent max-md:hidden pointer-coarse:hidden"
    />
  );
}
