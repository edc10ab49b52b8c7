import { useState, type CSSProperties, type PointerEvent } from 'react';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** The columns of boards, all of one width, in pixels (screens.md 3.3). */
const width = { least: 260, usual: 300, most: 360 } as const;
const storedUnder = 'panel:board_column';
const variable = '--board-column';

/** The style of a board that says how wide its columns are, as this browser keeps it. */
export function useColumnWidth(): CSSProperties {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's types know no custom properties
  const [style] = useState(() => ({ [variable]: `${storedWidth()}px` }) as CSSProperties);
  return style;
}

function storedWidth(): number {
  const stored = Number(readStored(storedUnder) ?? width.usual);
  return bounded(Number.isFinite(stored) ? stored : width.usual);
}

function bounded(wanted: number): number {
  return Math.round(Math.max(width.least, Math.min(width.most, wanted)));
}

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
    const move = ({ clientX }: globalThis.PointerEvent) => {
      last = bounded(start + (clientX - from) / growing);
      // Drawn by the style alone: no card is drawn again while the edge moves.
      board.style.setProperty(variable, `${last}px`);
    };
    const dragging = new AbortController();
    const end = () => {
      dragging.abort();
      if (last !== start) writeStored(storedUnder, String(last));
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
        writeStored(storedUnder, String(width.usual));
        event.currentTarget.closest<HTMLElement>('[data-board]')?.style.setProperty(variable, `${width.usual}px`);
      }}
      className="absolute inset-y-0 -right-2 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-accent active:after:bg-accent max-md:hidden pointer-coarse:hidden"
    />
  );
}
