// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** Presses keys with the caret at `|` in the text; returns the selection and the text. */
function press(html: string, ...keys: string[]) {
  const place = { slug: 'acme', projectId: 'p' };
  const extensions = richTextExtensions({ readOnly: false, place, nameOf: (id) => id });
  const made = new Editor({ element: document.body, extensions, content: html });
  editor = made;
  made.state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf('|') : -1;
    if (at >= 0) made.commands.insertContentAt({ from: pos + at, to: pos + at + 1 }, '');
    if (at >= 0) made.commands.setTextSelection(pos + at);
  });
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key: key.replace('Shift-', ''), shiftKey: key.startsWith('Shift') });
    made.view.someProp('handleKeyDown', (handle) => handle(made.view, event));
  }
  const { from, to } = made.state.selection;
  return { selected: made.state.doc.textBetween(from, to), html: made.getHTML() };
}

const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

test('Tab goes from cell to cell and over rows, Shift Tab back', () => {
  const two = table(row('a|', 'b'), row('c', 'd'));
  expect(press(two, 'Tab').selected).toBe('b');
  expect(press(two, 'Tab', 'Tab').selected).toBe('c');
  expect(press(two, 'Tab', 'Tab', 'Shift-Tab').selected).toBe('b');
  // Before the first cell the key does what it does outside of tables.
  expect(press(two, 'Shift-Tab').html).toBe(press(two).html);
});

test('after the last cell comes a new row, as wide as the table', () => {
  expect(press(table(row('a', 'b|')), 'Tab').html).toContain(table(row('a', 'b'), row('', '')));
  const spanned = '<table><tbody><tr><td colspan="2"><p>a|</p></td></tr></tbody></table>';
  expect(press(spanned, 'Tab').html).toContain(row('', ''));
  const named = '<table><tbody><tr><th><p>a</p></th><td><p>b|</p></td></tr></tbody></table>';
  expect(press(named, 'Tab').html).toContain('<tr><th><p></p></th><td><p></p></td></tr></tbody>');
  const head = '<table><thead><tr><th><p>a|</p></th></tr></thead></table>';
  expect(press(head, 'Tab').html).toContain('</thead><tbody><tr><td><p></p></td></tr></tbody>');
});

test('one types on in the row that was added', () => {
  press(table(row('a', 'b|')), 'Tab');
  editor?.commands.insertContent('new');
  expect(editor?.getHTML()).toContain(row('new', ''));
});

test('a table in a cell is walked by itself', () => {
  const inner = table(row('x|', 'y'));
  const outer = `<table><tbody><tr><td>${inner}</td><td><p>b</p></td></tr></tbody></table>`;
  expect(press(outer, 'Tab').selected).toBe('y');
});

test('items of lists nest by Tab as before, in a table too', () => {
  const list = '<ul><li><p>a</p></li><li><p>b|</p></li></ul>';
  const nested = '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>';
  expect(press(list, 'Tab').html).toContain(nested);
  expect(press(`<table><tbody><tr><td>${list}</td></tr></tbody></table>`, 'Tab').html).toContain(nested);
});

test('after Escape the next key is not written into the text', () => {
  press('<p>a|</p>');
  const text = editor?.view.dom;
  text?.focus();
  expect(document.activeElement).toBe(text);
  text?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  // In the same moment: a fast next key does not wait for a frame.
  expect(document.activeElement).not.toBe(text);
});
