import { findParentNodeClosestToPos, type Command } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';

/** A cell of a table, by its row among all rows of the table and its column. */
export interface CellPlace {
  readonly pos: number;
  readonly table: Node;
  readonly row: number;
  readonly column: number;
}

/** A change of a table: returns its rows, top first, each with its cells. */
type Edit = (rows: readonly Row[], place: CellPlace) => readonly Row[];

interface Row {
  readonly node: Node;
  /** The index of its head, body or foot in the table. */
  readonly section: number;
  readonly cells: readonly Node[];
}

/** Returns the cell around a position; null outside of tables, and in tables with merged cells, whose rows are not alike. */
export function cellAt($pos: ResolvedPos): CellPlace | null {
  const table = findParentNodeClosestToPos($pos, ({ type }) => type.name === 'table');
  if (!table) return null;
  const rows = rowsOf(table.node);
  const width = rows[0]?.cells.length;
  const isPlain = rows.every(({ cells }) => cells.length === width && cells.every(isSingle));
  if (!isPlain) return null;
  const sections = $pos.index(table.depth);
  const before = rows.filter(({ section }) => section < sections).length;
  return {
    pos: table.pos,
    table: table.node,
    row: before + $pos.index(table.depth + 1),
    column: $pos.index(table.depth + 2),
  };
}

const isSingle = ({ attrs }: Node) => Number(attrs['colspan'] ?? 1) <= 1 && Number(attrs['rowspan'] ?? 1) <= 1;

function rowsOf(table: Node): Row[] {
  const rows: Row[] = [];
  table.forEach((part, _offset, section) => {
    if (!['tableHead', 'tableBody', 'tableFoot'].includes(part.type.name)) return;
    part.forEach((node) => rows.push({ node, section, cells: childrenOf(node) }));
  });
  return rows;
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  node.forEach((child) => children.push(child));
  return children;
}

const empty = (cell: Node) =>
  cell.type.create({ ...cell.attrs, kept: null }, cell.type.schema.nodes['paragraph']?.create());
const like = ({ cells, ...row }: Row, change: (cell: Node, column: number) => Node): Row => ({
  ...row,
  cells: cells.map(change),
});
/** New rows hold ordinary cells, except in a column of headings. */
function emptyRow(rows: readonly Row[], at: number): Row {
  const model = rows[Math.min(Math.max(at, 1), rows.length - 1)] ?? rows[0];
  if (!model) throw new Error('a table has rows');
  return like(model, empty);
}
const swapped = <T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] => {
  const [one, other] = [list[at], list[at + by]];
  return one === undefined || other === undefined ? list : list.with(at, other).with(at + by, one);
};

export const tableEdits = {
  rowAbove: (rows, { row }) => rows.toSpliced(row, 0, emptyRow(rows, row)),
  rowBelow: (rows, { row }) => rows.toSpliced(row + 1, 0, emptyRow(rows, row + 1)),
  rowUp: (rows, { row }) => swapped(rows, row, -1),
  rowDown: (rows, { row }) => swapped(rows, row, 1),
  rowCopy: (rows, { row }) => rows.flatMap((one, at) => (at === row ? [one, one] : [one])),
  rowClear: (rows, { row }) => rows.map((one, at) => (at === row ? like(one, empty) : one)),
  rowDelete: (rows, { row }) => rows.toSpliced(row, 1),
  rowHeader: (rows) => {
    const isHeader = rows[0]?.cells.every(({ type }) => type.name === 'tableHeader') ?? false;
    return rows.map((one, at) => (at === 0 ? like(one, (cell) => typed(cell, !isHeader)) : one));
  },
  columnBefore: (rows, { column }) => eachRow(rows, (cells) => cells.toSpliced(column, 0, ...copyOf(cells[column]))),
  columnAfter: (rows, { column }) => eachRow(rows, (cells) => cells.toSpliced(column + 1, 0, ...copyOf(cells[column]))),
  columnLeft: (rows, { column }) => eachRow(rows, (cells) => swapped(cells, column, -1)),
  columnRight: (rows, { column }) => eachRow(rows, (cells) => swapped(cells, column, 1)),
  columnCopy: (rows, { column }) =>
    eachRow(rows, (cells) => cells.flatMap((cell, at) => (at === column ? [cell, cell] : [cell]))),
  columnClear: (rows, { column }) =>
    eachRow(rows, (cells) => cells.map((cell, at) => (at === column ? empty(cell) : cell))),
  columnDelete: (rows, { column }) => eachRow(rows, (cells) => cells.toSpliced(column, 1)),
  columnHeader: (rows) => {
    const isHeader = rows.every(({ cells }) => cells[0]?.type.name === 'tableHeader');
    return rows.map((row, at) =>
      like(row, (cell, column) =>
        column === 0 && (at > 0 || rows.length === 1 || !isHeader || !isHeaderRow(row)) ? typed(cell, !isHeader) : cell,
      ),
    );
  },
} as const satisfies Readonly<Record<string, Edit>>;
export type TableEdit = keyof typeof tableEdits;

const isHeaderRow = ({ cells }: Row) => cells.slice(1).every(({ type }) => type.name === 'tableHeader');

function eachRow(rows: readonly Row[], change: (cells: readonly Node[]) => readonly Node[]): readonly Row[] {
  return rows.map((row) => ({ ...row, cells: change(row.cells) }));
}

const copyOf = (cell: Node | undefined): Node[] => (cell ? [empty(cell)] : []);

function typed(cell: Node, isHeader: boolean): Node {
  const { tableHeader, tableCell } = cell.type.schema.nodes;
  const type = isHeader ? tableHeader : tableCell;
  return type ? type.create(cell.attrs, cell.content) : cell;
}

/** A cell by itself: all that is safe to change in a table whose cells are merged, because its rows are not alike. */
export interface SingleCell {
  readonly pos: number;
  readonly table: { readonly pos: number; readonly node: Node };
}

/** Returns the cell around a position, in any table; null outside of tables. */
export function singleCellAt($pos: ResolvedPos): SingleCell | null {
  const table = findParentNodeClosestToPos($pos, ({ type }) => type.name === 'table');
  const cell = findParentNodeClosestToPos($pos, ({ type }) => type.name === 'tableCell' || type.name === 'tableHeader');
  return table && cell && cell.pos > table.pos ? { pos: cell.pos, table: { pos: table.pos, node: table.node } } : null;
}

/** Gives one cell another background; null for none. */
export function colorCell({ pos }: SingleCell, color: string | null): Command {
  return ({ tr, dispatch }) => {
    const cell = tr.doc.nodeAt(pos);
    if (!cell) return false;
    if (dispatch) closeHistory(tr).setNodeAttribute(pos, 'kept', colored(cell, color).attrs['kept']);
    return true;
  };
}

/** Empties one cell; it stays as wide and as colored as it is. */
export function clearCell({ pos }: SingleCell): Command {
  return ({ tr, dispatch }) => {
    const cell = tr.doc.nodeAt(pos);
    const line = cell?.type.schema.nodes['paragraph']?.create();
    if (!cell || !line) return false;
    if (!dispatch) return true;
    closeHistory(tr).replaceWith(pos + 1, pos + cell.nodeSize - 1, line);
    tr.setSelection(Selection.near(tr.doc.resolve(pos + 1)));
    return true;
  };
}

/** Deletes the table of a cell. */
export function deleteTable({ table: { pos, node } }: SingleCell): Command {
  return ({ tr, dispatch }) => {
    if (!dispatch) return true;
    closeHistory(tr).delete(pos, pos + node.nodeSize);
    tr.setSelection(Selection.near(tr.doc.resolve(pos)));
    return true;
  };
}

function colored(cell: Node, color: string | null): Node {
  const { 'data-background-color': _before, ...rest } = cell.attrs['kept'] ?? {};
  const kept = color === null ? rest : { ...rest, 'data-background-color': color };
  return cell.type.create({ ...cell.attrs, kept: Object.keys(kept).length === 0 ? null : kept }, cell.content);
}

/** Gives the cells of the row or column another background; null for none. */
export function colorCells(place: CellPlace, along: 'row' | 'column', color: string | null): Command {
  return editTable(place, (rows) =>
    rows.map((row, at) =>
      like(row, (cell, column) => {
        const isMeant = along === 'row' ? at === place.row : column === place.column;
        return isMeant ? colored(cell, color) : cell;
      }),
    ),
  );
}

/** Makes a column as wide as this, in pixels. */
export function resizeColumn(place: CellPlace, width: number): Command {
  return editTable(place, (rows) =>
    rows.map((row) =>
      like(row, (cell, column) =>
        column === place.column ? cell.type.create({ ...cell.attrs, colwidth: String(width) }, cell.content) : cell,
      ),
    ),
  );
}

/**
 * Changes a table as a whole; a table without rows or columns is deleted. The caret stays in its cell, as far as there is one.
 * Undo takes back this change alone, also when words were typed a moment before.
 */
export function editTable(place: CellPlace, edit: Edit): Command {
  return ({ tr, dispatch }) => {
    if (!dispatch) return true;
    closeHistory(tr);
    const { table, pos } = place;
    const rows = edit(rowsOf(table), place);
    if (rows.every(({ cells }) => cells.length === 0)) {
      tr.delete(pos, pos + table.nodeSize);
      tr.setSelection(Selection.near(tr.doc.resolve(pos)));
      return true;
    }
    const parts = childrenOf(table).map((part, section) => {
      if (!['tableHead', 'tableBody', 'tableFoot'].includes(part.type.name)) return part;
      const made = rows.filter((row) => row.section === section);
      return part.copy(Fragment.from(made.map(({ node, cells }) => node.copy(Fragment.from([...cells])))));
    });
    const made = table.copy(Fragment.from(parts));
    tr.replaceWith(pos, pos + table.nodeSize, made);
    tr.setSelection(Selection.near(tr.doc.resolve(cellStart(made, pos, place))));
    return true;
  };
}

/** Returns the position in a cell, or in the last one of the row or column if it is gone. */
function cellStart(table: Node, pos: number, { row, column }: CellPlace): number {
  let [found, at] = [pos + 1, -1];
  table.forEach((part, partOffset) => {
    part.forEach((one, rowOffset) => {
      at += 1;
      if (at > row || one.type.name !== 'tableRow') return;
      one.forEach((_cell, cellOffset, index) => {
        if (index <= column) found = pos + 1 + partOffset + 1 + rowOffset + 1 + cellOffset + 1;
      });
    });
  });
  return found;
}
