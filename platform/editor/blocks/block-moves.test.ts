// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { must } from '#platform/shared/must.ts';
import { blockAt, deleteBlock, duplicateBlock, moveBlock, selectBlock } from './block-moves.ts';

// screens.md 3.8: `Alt ↑/↓` moves the block, `Mod D` duplicates it, and Delete of its menu deletes it.

let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** Opens a text with the caret behind the first letter of these words. */
function open(html: string, words: string): Editor {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const made = new Editor({
    element: document.body,
    extensions: richTextExtensions({ readOnly: false, ...host }),
    content: html,
  });
  editor = made;
  made.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === words) made.commands.setTextSelection(pos + 1);
  });
  return made;
}

/** The words of the text, block by block; those of an item begin with a dash for each level. */
function shown(made: Editor): readonly string[] {
  const lines: string[] = [];
  made.state.doc.descendants((node, pos) => {
    if (!node.isTextblock) return;
    const $pos = made.state.doc.resolve(pos);
    const depth = Array.from({ length: $pos.depth }, (_, at) => $pos.node(at + 1)).filter((one) =>
      ['listItem', 'taskItem'].includes(one.type.name),
    ).length;
    lines.push('-'.repeat(depth) + node.textContent);
  });
  return lines;
}

/** The word that the caret is in, and what stands before it there. */
const caret = ({ state: { selection } }: Editor) =>
  [selection.$from.parent.textContent, selection.$from.parentOffset] as const;

const text =
  '<p>one</p><h2>two</h2><ul><li><p>three</p></li><li><p>four</p><ul><li><p>five</p></li></ul></li></ul><p>six</p>';

test.each<[string, 1 | -1, readonly string[]]>([
  ['two', -1, ['two', 'one', '-three', '-four', '--five', 'six']],
  ['one', 1, ['two', 'one', '-three', '-four', '--five', 'six']],
  // A block goes past a whole list.
  ['two', 1, ['one', '-three', '-four', '--five', 'two', 'six']],
  // A text does not end with a list, so that one can write on below it.
  ['six', -1, ['one', 'two', 'six', '-three', '-four', '--five', '']],
  // An item goes with what it holds, within its list.
  ['four', -1, ['one', 'two', '-four', '--five', '-three', 'six']],
  ['three', 1, ['one', 'two', '-four', '--five', '-three', 'six']],
  // At the ends nothing moves.
  ['one', -1, ['one', 'two', '-three', '-four', '--five', 'six']],
  ['six', 1, ['one', 'two', '-three', '-four', '--five', 'six']],
  ['three', -1, ['one', 'two', '-three', '-four', '--five', 'six']],
  ['five', 1, ['one', 'two', '-three', '-four', '--five', 'six']],
])('"%s" moved by %i, and the caret with it', (words, step, lines) => {
  const made = open(text, words);
  const before = caret(made);
  expect(made.commands.command(moveBlock(step))).toBe(true);
  expect(shown(made)).toEqual(lines);
  expect(caret(made)).toEqual(before);
});

test.each<[string, readonly string[]]>([
  ['one', ['one', 'one', 'two', '-three', '-four', '--five', 'six']],
  ['four', ['one', 'two', '-three', '-four', '--five', '-four', '--five', 'six']],
])('"%s" is duplicated behind itself, and the caret goes into the copy', (words, lines) => {
  const made = open(text, words);
  const from = made.state.selection.from;
  made.commands.command(duplicateBlock);
  expect(shown(made)).toEqual(lines);
  expect(made.state.selection.from).toBeGreaterThan(from);
  expect(caret(made)).toEqual([words, 1]);
});

test.each<[string, readonly string[]]>([
  ['two', ['one', '-three', '-four', '--five', 'six']],
  ['four', ['one', 'two', '-three', 'six']],
  // A list goes with its last item.
  ['five', ['one', 'two', '-three', '-four', 'six']],
])('"%s" is deleted with what it holds', (words, lines) => {
  const made = open(text, words);
  made.commands.command(deleteBlock);
  expect(shown(made)).toEqual(lines);
});

test('undo takes back a move alone, and leaves what was typed a moment before', () => {
  const made = open(text, 'two');
  made.commands.insertContent('X');
  made.commands.command(moveBlock(-1));
  expect(shown(made).slice(0, 2)).toEqual(['tXwo', 'one']);
  made.commands.undo();
  expect(shown(made).slice(0, 2)).toEqual(['one', 'tXwo']);
});

test('the block around a caret is the item of a list, else the block of the text; a selected one is moved itself', () => {
  const made = open(text, 'five');
  const blockOf = (words: string) => {
    let found = -1;
    made.state.doc.descendants((node, pos) => {
      if (node.isText && node.text === words) found = pos;
    });
    return must(blockAt(made.state.doc.resolve(found)), words);
  };
  expect(blockOf('five').node.type.name).toBe('listItem');
  expect(blockOf('two').node.type.name).toBe('heading');
  const { pos } = blockOf('two');
  made.commands.command(selectBlock(pos));
  made.commands.command(moveBlock(-1));
  expect(shown(made).slice(0, 2)).toEqual(['two', 'one']);
  const { selection } = made.state;
  expect(selection instanceof NodeSelection && selection.node.textContent).toBe('two');
});
