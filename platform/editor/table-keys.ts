import { Extension, findParentNodeClosestToPos, type Command, type Editor } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

interface Placed {
  readonly node: Node;
  readonly pos: number;
}

const isCell = ({ type }: Node) => type.name === 'tableCell' || type.name === 'tableHeader';

/**
 * Keys in a table (screens.md 3.9): Tab goes to the next cell and adds a row after the last, Shift Tab goes back; in lists
 * they nest as everywhere. Escape leaves the editor, so that Tab goes on from there.
 */
export const tableKeys = Extension.create({
  name: 'tableKeys',
  // Runs after the key handlers of lists.
  priority: 50,
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => editor.isEditable && editor.commands.command(goToCell(1)),
    'Shift-Tab': ({ editor }) => editor.isEditable && editor.commands.command(goToCell(-1)),
    Escape: ({ editor }) => leave(editor),
  }),
});

/**
 * Takes the focus away at once, to what the text is in, so that keys go on meaning the open issue, form or page. Tiptap's
 * `blur` does so in the next frame, and a key pressed before it would be written into the text instead of being a command of
 * the screen.
 */
function leave({ view }: Editor): true {
  view.dom.blur();
  const around = view.dom.closest<HTMLElement>('[tabindex="-1"]');
  if (around) restIn(around, view.dom);
  // Safari leaves the caret where it was.
  view.dom.ownerDocument.getSelection()?.removeAllRanges();
  return true;
}

/** Focuses what a text is in. Tab goes on from the text, as if the focus were nowhere. */
function restIn(around: HTMLElement, text: HTMLElement): void {
  const resting = new AbortController();
  const { signal } = resting;
  around.focus({ preventScroll: true });
  around.addEventListener('keydown', ({ key }) => key === 'Tab' && text.focus({ preventScroll: true }), { signal });
  around.addEventListener('blur', () => resting.abort(), { signal });
}

/** Selects the content of the next or previous cell of the innermost table; returns false if there is no previous one. */
function goToCell(step: 1 | -1): Command {
  return ({ state, tr, dispatch }) => {
    const { $head } = state.selection;
    const table = findParentNodeClosestToPos($head, ({ type }) => type.name === 'table');
    if (!table) return false;
    const cells = within(table, isCell);
    const at = cells.findLastIndex(({ pos }) => pos < $head.pos);
    const next = cells[at + step];
    if (cells.length === 0 || (next === undefined && step < 0)) return false;
    if (dispatch) {
      const to = next ? next.pos : addRow(tr, state.schema, table);
      select(tr, to);
    }
    return true;
  };
}

/** Returns the `wanted` nodes of a table, without those of nested tables. */
function within({ node, pos }: Placed, wanted: (node: Node) => boolean): Placed[] {
  const found: Placed[] = [];
  node.descendants((inner, at) => {
    if (wanted(inner)) found.push({ node: inner, pos: pos + 1 + at });
    return !isCell(inner);
  });
  return found;
}

/** Adds an empty row at the end of the table, in a body if the last row is in the head. Returns the position of its first cell. */
function addRow(tr: Transaction, { nodes }: Schema, table: Placed): number {
  const rows = within(table, ({ type }) => type.name === 'tableRow');
  const [first, last] = [rows[0], rows.at(-1)];
  const { tableBody, tableCell, tableHeader, tableRow } = nodes;
  if (!first || !last || !tableBody || !tableCell || !tableHeader || !tableRow) return table.pos;
  const end = last.pos + last.node.nodeSize;
  const isHead = tr.doc.resolve(last.pos).parent.type.name === 'tableHead';
  // A column of row headings is continued.
  const hasHeading = !isHead && last.node.firstChild?.type === tableHeader;
  const cells = Array.from({ length: widthOf(first.node) }, (_, at) =>
    (hasHeading && at === 0 ? tableHeader : tableCell).createAndFill(),
  );
  const row = tableRow.create(
    null,
    cells.flatMap((cell) => cell ?? []),
  );
  tr.insert(isHead ? end + 1 : end, isHead ? tableBody.create(null, row) : row);
  return isHead ? end + 3 : end + 1;
}

/** Returns the number of columns, from the first row, because cells from above may extend into other rows. */
function widthOf(row: Node): number {
  let width = 0;
  row.forEach(({ attrs }) => {
    width += Math.max(1, Number(attrs['colspan']) || 1);
  });
  return width;
}

function select(tr: Transaction, cell: number): void {
  const end = cell + (tr.doc.nodeAt(cell)?.nodeSize ?? 2) - 1;
  const [from, to] = [tr.doc.resolve(cell + 1), tr.doc.resolve(end)];
  tr.setSelection(from.pos === to.pos ? Selection.near(from) : TextSelection.between(from, to)).scrollIntoView();
}
