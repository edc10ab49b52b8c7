// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import {
  cellAt,
  clearCell,
  colorCell,
  colorCells,
  deleteTable,
  editTable,
  resizeColumn,
  singleCellAt,
  tableEdits,
  type TableEdit,
} from './edit-table.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** Opens a table of plain cells with the caret in the cell of this text. */
function open(html: string, text: string): Editor {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const made = new Editor({
    element: document.body,
    extensions: richTextExtensions({ readOnly: false, ...host }),
    content: html,
  });
  editor = made;
  made.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === text) made.commands.setTextSelection(pos);
  });
  return made;
}

/** Changes the table at the caret; returns its rows as lists of words, headings with a star. */
function edit(name: TableEdit, text = 'c', html = table): readonly string[] {
  const made = open(html, text);
  const place = must(cellAt(made.state.selection.$from), 'the caret is in a table');
  made.commands.command(editTable(place, tableEdits[name]));
  return shown(made);
}

function shown(made: Editor): readonly string[] {
  const rows: string[] = [];
  made.state.doc.descendants((node) => {
    if (node.type.name !== 'tableRow') return true;
    const cells: string[] = [];
    node.forEach((cell) => cells.push(`${cell.textContent}${cell.type.name === 'tableHeader' ? '*' : ''}`));
    rows.push(cells.join(' '));
    return false;
  });
  return rows;
}

const table =
  '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td><p>d</p></td></tr><tr><td><p>e</p></td><td><p>f</p></td></tr></tbody></table><p>x</p>';

test.each([
  ['rowAbove', ['a* b*', ' ', 'c d', 'e f']],
  ['rowBelow', ['a* b*', 'c d', ' ', 'e f']],
  ['rowUp', ['c d', 'a* b*', 'e f']],
  ['rowDown', ['a* b*', 'e f', 'c d']],
  ['rowCopy', ['a* b*', 'c d', 'c d', 'e f']],
  ['rowClear', ['a* b*', ' ', 'e f']],
  ['rowDelete', ['a* b*', 'e f']],
  ['rowHeader', ['a b', 'c d', 'e f']],
  ['columnBefore', ['* a* b*', ' c d', ' e f']],
  ['columnAfter', ['a* * b*', 'c  d', 'e  f']],
  ['columnLeft', ['a* b*', 'c d', 'e f']],
  ['columnRight', ['b* a*', 'd c', 'f e']],
  ['columnCopy', ['a* a* b*', 'c c d', 'e e f']],
  ['columnClear', ['* b*', ' d', ' f']],
  ['columnDelete', ['b*', 'd', 'f']],
  ['columnHeader', ['a* b*', 'c* d', 'e* f']],
] as const)('%s', (name, rows) => {
  expect(edit(name)).toEqual(rows);
});

test('the last row and the last column take the table with them', () => {
  expect(edit('rowDelete', 'a', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>x</p>')).toEqual([]);
  expect(editor?.getHTML()).toBe('<p>x</p>');
});

test('a head of its own stays the head', () => {
  const html = '<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>c</p></td></tr></tbody></table>';
  edit('rowBelow', 'c', html);
  expect(editor?.getHTML()).toContain(
    '<thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>c</p></td></tr><tr><td><p></p>',
  );
});

test('rows are colored, columns are resized, as they are stored', () => {
  const made = open(table, 'c');
  const place = () => must(cellAt(made.state.selection.$from), 'the caret is in a table');
  made.commands.command(colorCells(place(), 'row', 'green'));
  made.commands.command(resizeColumn(place(), 180));
  expect(made.getHTML()).toContain('<td data-background-color="green" colwidth="180"><p>c</p></td>');
  expect(made.getHTML()).toContain('<td data-background-color="green"><p>d</p></td>');
  made.commands.command(colorCells(place(), 'row', null));
  expect(made.getHTML()).not.toContain('green');
});

test('tables with merged cells are left as they are', () => {
  const made = open(
    '<table><tbody><tr><td colspan="2"><p>c</p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    'a',
  );
  expect(cellAt(made.state.selection.$from)).toBeNull();
});

test.each(['c', 'a'])('one cell is colored and emptied, also where cells are merged: %s', (words) => {
  const made = open(
    '<table><tbody><tr><td colspan="2"><p>c</p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><p>x</p>',
    words,
  );
  const before = made.getHTML();
  const cell = () => must(singleCellAt(made.state.selection.$from), 'the caret is in a table');
  made.commands.command(colorCell(cell(), 'green'));
  const span = words === 'c' ? ' colspan="2"' : '';
  expect(made.getHTML()).toBe(
    before.replace(`<td${span}><p>${words}`, `<td data-background-color="green"${span}><p>${words}`),
  );
  made.commands.command(clearCell(cell()));
  expect(made.getHTML()).toContain(`<td data-background-color="green"${span}><p></p></td>`);
  made.commands.undo();
  made.commands.command(colorCell(cell(), null));
  expect(made.getHTML()).toBe(before);
  made.commands.command(deleteTable(cell()));
  expect(made.getHTML()).toBe('<p>x</p>');
});
