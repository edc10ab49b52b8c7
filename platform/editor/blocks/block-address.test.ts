// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { must } from '#platform/shared/must.ts';
import { addressOfBlock, findBlock } from './block-address.ts';

const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

function open(document?: Doc): Editor {
  const place = { slug: 'acme', projectId: 'p' };
  const isShared = document !== undefined;
  const extensions = [
    ...richTextExtensions({ readOnly: false, place, nameOf: (id) => id, isShared }),
    ...(document ? [Collaboration.configure({ document })] : []),
  ];
  const editor = new Editor({ element: globalThis.document.createElement('div'), extensions });
  editors.push(editor);
  return editor;
}

/** Where the block with these words begins. */
function blockWith({ state }: Editor, words: string): number {
  const found: number[] = [];
  state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent === words) found.push(pos);
  });
  return must(found[0], 'the text has the block');
}

test('a block keeps its address in everybody’s text, whatever is written before and in it', () => {
  const [ours, theirs] = [new Doc(), new Doc()];
  const mine = open(ours);
  mine.commands.setContent('<p>One</p><ul><li><p>Two</p></li><li><p>Three</p></li></ul><p>Four</p>');
  const addresses = ['One', 'Three', 'Four'].map((words) =>
    must(addressOfBlock(mine.state, blockWith(mine, words)), 'a shared block has an address'),
  );
  expect(new Set(addresses).size).toBe(3);
  applyUpdate(theirs, encodeStateAsUpdate(ours));
  const other = open(theirs);
  other.commands.insertContentAt(blockWith(other, 'Three') + 3, 'rrr');
  other.commands.insertContentAt(0, '<h2>Zero</h2>');
  applyUpdate(ours, encodeStateAsUpdate(theirs));
  for (const editor of [mine, other])
    expect(addresses.map((address) => findBlock(editor.state, `#${address}`))).toEqual(
      ['One', 'Thrrrree', 'Four'].map((words) => blockWith(editor, words)),
    );
});

test('nothing is found by an address of another text, of a block that is gone, or of none', () => {
  const editor = open(new Doc());
  editor.commands.setContent('<p>One</p><p>Two</p>');
  const pos = blockWith(editor, 'Two');
  const address = must(addressOfBlock(editor.state, pos), 'a shared block has an address');
  editor.commands.deleteRange({ from: pos, to: pos + 5 });
  for (const wrong of [address, 'block-1-99999', 'block-x-1', 'block-', '', 'mention-1'])
    expect(findBlock(editor.state, wrong)).toBeNull();
  const alone = open();
  alone.commands.setContent('<p>One</p>');
  expect(addressOfBlock(alone.state, 0)).toBeNull();
  expect(findBlock(alone.state, address)).toBeNull();
});
