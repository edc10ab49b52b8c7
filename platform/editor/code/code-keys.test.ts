// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

function open(html: string, at: number): Editor {
  const place = { slug: 'acme', projectId: 'p' };
  const extensions = richTextExtensions({ readOnly: false, place, nameOf: (id) => id });
  editor = new Editor({ element: document.body, extensions, content: html });
  editor.commands.setTextSelection(at);
  return editor;
}

/** Presses a key; whether the editor took it. */
function press({ view }: Editor, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', init);
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}
const selectAll = (made: Editor) => press(made, { key: 'a', ctrlKey: true });
const selected = ({ state }: Editor) => state.doc.textBetween(state.selection.from, state.selection.to, '¶');

test('Mod A selects the code of a block first, then the whole text', () => {
  const made = open('<p>before</p><pre><code>a\nb</code></pre><p>after</p>', 10);
  expect(selectAll(made)).toBe(true);
  expect(selected(made)).toBe('a\nb');
  selectAll(made);
  expect(selected(made)).toMatch(/^before¶a\nb¶after/);
});

test('elsewhere it selects the whole text at once', () => {
  const made = open('<p>before</p><pre><code>a</code></pre>', 3);
  selectAll(made);
  expect(selected(made)).toMatch(/^before¶a/);
});

const arrowUp = (made: Editor) => {
  // A page without a layout has no lines.
  vi.spyOn(made.view, 'endOfTextblock').mockReturnValue(true);
  return press(made, { key: 'ArrowUp' });
};

test.each([1, 2])('Arrow Up leaves a block of code that begins the text, from %i, into a new paragraph', (at) => {
  const made = open('<pre><code>a\nb</code></pre><p>after</p>', at);
  expect(arrowUp(made)).toBe(true);
  expect(made.getHTML()).toMatch(/^<p[^>]*><\/p><pre/);
  made.commands.insertContent('before');
  expect(made.getText()).toMatch(/^before/);
  made.commands.undo();
  made.commands.undo();
  expect(made.getHTML()).toMatch(/^<pre/);
});

test.each([
  ['in a lower line', '<pre><code>a\nb</code></pre>', 3],
  ['with a block before it', '<p>x</p><pre><code>a</code></pre>', 5],
  ['in a paragraph', '<p>x</p>', 1],
])('Arrow Up %s adds nothing', (_where, html, at) => {
  const made = open(html, at);
  const before = made.getHTML();
  arrowUp(made);
  expect(made.getHTML()).toBe(before);
});
