// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { must } from '#platform/shared/must.ts';
import { allBlockCommands } from './block-commands.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** Runs a command of the slash menu with the caret at the end of the second line of a text; returns the editor. */
function insert(id: string, ...lines: readonly string[]): Editor {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (of: string) => of };
  const made = new Editor({
    element: document.body,
    extensions: richTextExtensions({ readOnly: false, ...host }),
    content: lines.map((line) => `<p>${line}</p>`).join(''),
  });
  editor = made;
  const [first, second] = [made.state.doc.child(0), made.state.doc.child(1)];
  made.commands.setTextSelection(first.nodeSize + second.nodeSize - 1);
  must(
    allBlockCommands('rich').find((command) => command.id === id),
    'it is a command',
  ).run(made);
  return made;
}

// screens.md 3.9: what one types after choosing a block is in it.
test.each([
  ['table', 'tableHeader'],
  ['callout', 'box'],
  ['collapsible', 'summary'],
  ['diagram', 'codeBlock'],
])('after %s the caret is in its first line', (id, within) => {
  const texts = [
    ['Before', ''],
    ['Before', '', 'After'],
    ['Before', 'Line', 'After'],
  ];
  for (const lines of texts) {
    const made = insert(id, ...lines);
    const { $from, empty } = made.state.selection;
    expect(empty).toBe(true);
    expect($from.parent.inlineContent).toBe(true);
    const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
    expect(around).toContain(within);
    expect($from.parentOffset).toBe(0);
    made.destroy();
  }
});

test('letters typed after a table are in its first cell', () => {
  const made = insert('table', 'Before', '', 'After');
  made.view.dispatch(made.state.tr.insertText('Plant'));
  const cells = [...made.view.dom.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Plant', '', '', '', '', '', '', '', '']);
});
