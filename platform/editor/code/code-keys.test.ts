// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
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

/** Presses `Mod A`; whether the editor took it. */
function selectAll({ view }: Editor): boolean {
  const event = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}
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
