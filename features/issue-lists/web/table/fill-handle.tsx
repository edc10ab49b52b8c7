import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { followDrag } from '#features/issue-lists/web/drag/follow-drag.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { fillCells } from './cell-values.ts';
import type { ColumnId } from './columns.ts';
import { issuesAt, rowsBelow } from './fill-down.ts';
import type { TableState } from './table-state.ts';

interface FillHandleProps {
  session: ListSession;
  table: TableState;
  position: RowPosition;
  id: ColumnId;
}

/**
 * The small square at the corner of a cell: dragged down, it gives the rows below the value of the cell (screens.md 3.5).
 * For the pointer alone; `Mod D` does it by keys.
 */
export function FillHandle({ session, table, position, id }: FillHandleProps) {
  const drag = (press: PointerEvent<HTMLElement>) => {
    const cell = press.currentTarget.closest<HTMLElement>('[data-cell]');
    const scroller = press.currentTarget.closest('[role="grid"]')?.parentElement;
    if (!cell || !scroller) return;
    // Neither a drag of the row nor a press of the cell.
    press.preventDefault();
    press.stopPropagation();
    // The pointer may leave the row at once, which would take the square out of the page.
    press.currentTarget.setPointerCapture(press.pointerId);
    const from = positionKey(position);
    followDrag(press, {
      state: {
        chartEdges: () => scroller.getBoundingClientRect(),
        scrollBy: (left, top) => scroller.scrollBy({ left, top, behavior: 'instant' }),
      },
      scrolls: 'y',
      start() {
        // The active row stays in the page, however far the table scrolls.
        table.enter(id);
        session.focus.set(position, true);
      },
      move({ y }) {
        const { top, height } = cell.getBoundingClientRect();
        const rows = rowsBelow(session, from, Math.max(0, Math.floor((y - top) / height)));
        const { offsetLeft: left } = cell;
        if (rows.length !== table.fill?.ids.length) table.setFill({ id, from, ids: rows.map((row) => row.id), left });
      },
      end(dropped) {
        const { fill } = table;
        table.setFill(null);
        const [one] = issuesAt(session, [position.id]);
        if (dropped && fill && one) fillCells(one, id, issuesAt(session, fill.ids));
      },
    });
  };
  return (
    <span
      aria-hidden
      data-fill
      onPointerDown={drag}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
      className="absolute right-0 bottom-0 hidden size-4 cursor-crosshair touch-none group-hover/cell:block group-focus/cell:block after:absolute after:right-0 after:bottom-0 after:size-2 after:bg-accent"
    />
  );
}

/** The frame around the cells that a drag fills. Stands in the row that the drag began in. */
export const FillFrame = observer(function FillFrame({ table, from }: { table: TableState; from: string }) {
  const { fill } = table;
  if (!fill || fill.from !== from || fill.ids.length === 0) return null;
  return (
    <span
      aria-hidden
      data-fill-frame
      className="pointer-events-none absolute top-0 z-1 border-2 border-accent"
      style={{
        left: fill.left,
        width: `var(--cell-${fill.id})`,
        height: `${(fill.ids.length + 1) * 100}%`,
      }}
    />
  );
});
