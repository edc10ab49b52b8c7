// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openEditor } from '#tests/support/open-editor.ts';
import { blockMenu } from './block-menu.tsx';
import { blockAt, selectBlock } from './block-moves.ts';

/** Opens a text with the block of these words selected, as its handle selects it. */
function open(html: string, words: string): Editor {
  const made = openEditor(html);
  made.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === words)
      made.commands.command(selectBlock(must(blockAt(made.state.doc.resolve(pos)), 'words are in a block').pos));
  });
  return made;
}

const labelled = (items: readonly MenuItem[], label: string) =>
  must(
    items.find((item) => 'label' in item && item.label === label),
    `the menu has ${label}`,
  );

/** Chooses a line of a submenu of the block's menu. */
function choose(made: Editor, menu: string, line: string): void {
  const opened = labelled(blockMenu(made, 'rich'), menu);
  const chosen = 'items' in opened ? labelled(opened.items, line) : opened;
  if ('run' in chosen) chosen.run?.();
}

const type = (made: Editor, words: string) => made.view.dispatch(made.state.tr.insertText(words));

const list = '<ul><li><p>one</p></li><li><p>two</p></li><li><p>three</p></li></ul><p>four</p>';
const nested = '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ul><p>four</p>';

test.each([
  ['<p>one</p><p>two</p>', 'Heading 1', '<p>one</p><h1>two!</h1><p></p>'],
  ['<p>one</p><p>two</p>', 'Bullet list', '<p>one</p><ul><li><p>two!</p></li></ul><p></p>'],
  [list, 'Heading 1', '<ul><li><p>one</p></li></ul><h1>two!</h1><ul><li><p>three</p></li></ul><p>four</p>'],
  [list, 'Text', '<ul><li><p>one</p></li></ul><p>two!</p><ul><li><p>three</p></li></ul><p>four</p>'],
  [list, 'Numbered list', '<ol><li><p>one</p></li><li><p>two!</p></li><li><p>three</p></li></ol><p>four</p>'],
  // What lies below an item stays as it is.
  [nested, 'Heading 1', '<ul><li><p>one</p></li></ul><h1>two!</h1><ul><li><p>deep</p></li></ul><p>four</p>'],
  ['<blockquote><p>one</p><p>two</p></blockquote><p>four</p>', 'Quote', '<p>one</p><p>two!</p><p>four</p>'],
])('%s turned into %s: only the block, and what is typed next goes on after its words', (html, kind, after) => {
  const made = open(html, html.startsWith('<blockquote>') ? 'one' : 'two');
  choose(made, 'Turn into', kind);
  type(made, '!');
  expect(made.getHTML()).toBe(after);
});

test('a color is that of all words of a block, and of no other', () => {
  const made = open(nested, 'two');
  choose(made, 'Color', 'Green');
  const colored: string[] = [];
  made.state.doc.descendants((node) => {
    if (node.isText && node.marks.length > 0) colored.push(node.text ?? '');
  });
  expect(colored).toEqual(['two', 'deep']);
});
