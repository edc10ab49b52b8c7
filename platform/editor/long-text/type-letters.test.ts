// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { typingExtensions } from '#platform/editor/typing-extensions.ts';

// The page of tests has no doctype, and KaTeX looks for one when it is loaded.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** An editor of so many blocks, the cursor at the end of the first one. */
function open(blocks: number, first = '<p>Rose</p>'): Editor {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const made = new Editor({
    element: document.body,
    content: first + '<p>Moss</p>'.repeat(blocks - 1),
    extensions: [...richTextExtensions({ ...host, readOnly: false }), ...typingExtensions(host)],
  });
  editor = made;
  made.commands.setTextSelection(made.state.doc.child(0).nodeSize - 1);
  return made;
}

/** Presses a key that writes something; returns whether the browser writes it. */
function press({ view }: Editor, key: string, options: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keypress', { key, cancelable: true, bubbles: true, ...options });
  Object.defineProperty(event, 'charCode', { value: key.codePointAt(0) });
  return view.dom.dispatchEvent(event);
}
const firstBlock = (made: Editor) => made.getHTML().slice(0, made.getHTML().indexOf('</p>') + 4);

test('letters of a long text are put in by the editor, those of a short one by the browser', () => {
  const long = open(300);
  expect(press(long, 's')).toBe(false);
  expect(firstBlock(long)).toContain('Roses</p>');
  long.destroy();
  expect(press(open(20), 's')).toBe(true);
});

test('a letter has the marks of the text that it continues, and replaces what is selected', () => {
  const made = open(300, '<p>A <strong>Rose</strong></p>');
  press(made, 's');
  expect(firstBlock(made)).toContain('<strong>Roses</strong>');
  made.commands.setTextSelection({ from: 1, to: 3 });
  press(made, 'X');
  expect(firstBlock(made)).toContain('>X<strong>Roses</strong>');
});

test('Markdown is formatted as it is typed', () => {
  const made = open(300, '<p></p>');
  for (const key of '**Fern**') press(made, key);
  expect(firstBlock(made)).toContain('<strong>Fern</strong>');
});

test('keys with Ctrl and Enter stay what they are', () => {
  const made = open(300);
  press(made, 'b', { ctrlKey: true });
  press(made, 'Enter');
  expect(firstBlock(made)).toContain('Rose</p>');
});
