import { useEditorState, type Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { t } from '#platform/editor/text.ts';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { cellAt, editTable, resizeColumn, tableEdits, type CellPlace } from './edit-table.ts';
import { CellGrip } from './cell-grip.tsx';
import { tableMenu } from './table-menu.tsx';

/** Where a cell and its table stand in the editor's box, in pixels. */
interface Boxes {
  readonly place: CellPlace;
  readonly cell: DOMRect;
  readonly table: DOMRect;
}

/** A column is not made narrower, in pixels. */
const narrowest = 64;

/**
 * The controls of the table that holds the caret: a grip for its row and one for its column, which open what can be done with them,
 * an edge that changes the column's width, and a button each for one more row and column.
 */
export function TableGrips({ editor }: { editor: Editor }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (now.isDestroyed || !now.isEditable) return null;
      const place = cellAt(now.state.selection.$from);
      if (!place) return null;
      const { pos, row, column, table } = place;
      return { pos, row, column, size: table.nodeSize, isFocused: now.isFocused };
    },
  });
  const [boxes, setBoxes] = useState<Boxes | null>(null);
  /** A menu stands at one of the grips, which stay until it is closed. */
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // An editor that was just left has no view any more.
    if (!at || editor.isDestroyed) return undefined;
    const measure = () => setBoxes(boxesOf(editor, anchor.current?.parentElement ?? null));
    measure();
    const { dom } = editor.view;
    const resized = new ResizeObserver(measure);
    resized.observe(dom);
    dom.addEventListener('scroll', measure, true);
    return () => {
      resized.disconnect();
      dom.removeEventListener('scroll', measure, true);
    };
  }, [editor, at]);
  return (
    <span ref={anchor}>
      {boxes && at && (at.isFocused || isHeld) && <Grips editor={editor} boxes={boxes} onHold={setHeld} />}
      <CellGrip editor={editor} />
    </span>
  );
}

function boxesOf(editor: Editor, box: Element | null): Boxes | null {
  if (!box || editor.isDestroyed) return null;
  const place = cellAt(editor.state.selection.$from);
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const cell = (node instanceof Element ? node : node.parentElement)?.closest('td, th');
  const table = cell?.closest('table');
  if (!place || !cell || !table) return null;
  const origin = box.getBoundingClientRect();
  const within = ({ x, y, width, height }: DOMRect) => new DOMRect(x - origin.x, y - origin.y, width, height);
  return { place, cell: within(cell.getBoundingClientRect()), table: within(table.getBoundingClientRect()) };
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

interface GripsProps {
  editor: Editor;
  boxes: Boxes;
  onHold: (isHeld: boolean) => void;
}

function Grips({ editor, boxes: { place, cell, table }, onHold }: GripsProps) {
  const open = (along: 'row' | 'column') => (event: { currentTarget: Element }) => {
    const label = t(along === 'row' ? 'rowActions' : 'columnActions');
    onHold(true);
    // The menu gives the focus back to what has it now, which may still be a menu that was closed a moment ago.
    editor.view.focus();
    openMenu(event.currentTarget, tableMenu(editor, place, along), { label, onClosed: () => onHold(false) });
  };
  const add = (along: 'row' | 'column') => () => {
    const last =
      along === 'row' ? { ...place, row: countRows(place) - 1 } : { ...place, column: countColumns(place) - 1 };
    const edit = tableEdits[along === 'row' ? 'rowBelow' : 'columnAfter'];
    editor
      .chain()
      .focus()
      .command(editTable(place, (rows) => edit(rows, last)))
      .run();
  };
  // A wide table scrolls by itself: what lies beside it has no controls.
  const isInSight = cell.x + cell.width > table.x && cell.x < table.x + table.width;
  const grip =
    'absolute z-10 flex items-center justify-center rounded-full border border-line-2 bg-raised hover:bg-accent-soft';
  return (
    <>
      {isInSight && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('columnActions')}
          aria-haspopup="menu"
          onMouseDown={keepFocus}
          onClick={open('column')}
          className={clsx(grip, 'target h-2.5')}
          style={{ left: cell.x + cell.width / 2 - 14, top: table.y - 5, width: 28 }}
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('rowActions')}
        aria-haspopup="menu"
        onMouseDown={keepFocus}
        onClick={open('row')}
        className={clsx(grip, 'target w-2.5')}
        style={{ left: table.x - 5, top: cell.y + cell.height / 2 - 12, height: 24 }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('addColumn')}
        onMouseDown={keepFocus}
        onClick={add('column')}
        className={clsx(grip, 'target size-5 text-ink-3')}
        style={{ left: table.x + table.width - 10, top: table.y + table.height / 2 - 10 }}
      >
        <PlusIcon size={14} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('addRow')}
        onMouseDown={keepFocus}
        onClick={add('row')}
        className={clsx(grip, 'target size-5 text-ink-3')}
        style={{ left: table.x + table.width / 2 - 10, top: table.y + table.height - 10 }}
      >
        <PlusIcon size={14} />
      </button>
      <ColumnEdge editor={editor} boxes={{ place, cell, table }} />
    </>
  );
}

/** The right edge of the column: dragging it makes the column wider or narrower. */
function ColumnEdge({ editor, boxes: { place, cell, table } }: { editor: Editor; boxes: Boxes }) {
  const [by, setBy] = useState(0);
  const start = useRef(0);
  const width = (event: ReactPointerEvent) =>
    Math.round(Math.max(narrowest, cell.width + event.clientX - start.current));
  return (
    <div
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setBy(width(event) - cell.width);
      }}
      onPointerUp={(event) => {
        setBy(0);
        if (event.clientX !== start.current)
          editor
            .chain()
            .focus()
            .command(resizeColumn(place, width(event)))
            .run();
      }}
      className={clsx(
        'absolute z-10 w-2 cursor-col-resize touch-none before:absolute before:inset-y-0 before:left-1 before:w-0.5 hover:before:bg-accent',
        by !== 0 && 'before:bg-accent',
      )}
      style={{ left: cell.x + cell.width - 5 + by, top: table.y, height: table.height }}
    />
  );
}

const countColumns = ({ table }: CellPlace) => {
  let columns = 0;
  table.descendants((node) => {
    if (node.type.name === 'tableRow') columns = Math.max(columns, node.childCount);
    return node.type.name !== 'tableRow';
  });
  return columns;
};

const countRows = ({ table }: CellPlace) => {
  let rows = 0;
  table.descendants((node) => {
    if (node.type.name === 'tableRow') rows += 1;
    return node.type.name !== 'tableRow';
  });
  return rows;
};
