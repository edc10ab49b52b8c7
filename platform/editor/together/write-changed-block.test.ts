// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import { assert, constantFrom, property, tuple, array, nat } from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { XmlFragment } from 'yjs';
import { firstSeed } from '#tests/support/seeds.ts';
import { writeTogether } from '#tests/support/write-together.ts';

const lines =
  '<p>One</p><h2>Two</h2><ul><li><p>Red</p></li><li><p>Green</p></li></ul><p>Three <strong>four</strong></p><pre><code>five</code></pre><p>Last</p>';

/** What the shared document says, read anew. */
const stored = (text: XmlFragment, { schema }: Editor) =>
  blocksOf(text.length === 0 ? null : yXmlFragmentToProseMirrorRootNode(text, schema));
const shown = ({ state }: Editor) => blocksOf(state.doc);

/** The blocks of a text without the empty line that an editor ends it with: it is stored with the next change. */
function blocksOf(doc: Node | null): unknown[] {
  const blocks = doc?.children.map((block) => block.toJSON() as unknown) ?? [];
  return doc?.lastChild?.type.name === 'paragraph' && doc.lastChild.childCount === 0 ? blocks.slice(0, -1) : blocks;
}

test('a letter, and a move of the cursor, are written without reading the other blocks of the text', () => {
  const { mine, myText } = writeTogether(lines);
  // The first one finds out what is stored.
  mine.commands.insertContentAt(2, 'x');
  const read = vi.spyOn(myText, 'toArray');
  mine.commands.insertContentAt(3, 'y');
  mine.commands.setTextSelection(4);
  mine.commands.insertContentAt(8, 'z');
  expect(read).not.toHaveBeenCalled();
  expect(stored(myText, mine)).toEqual(shown(mine));
  expect(mine.getText({ blockSeparator: '|' })).toMatch(/^Oxyne\|zTwo\|/);
});

test('a letter is still written so after another person wrote in another block', () => {
  const { mine, theirs, myText, exchange } = writeTogether(lines);
  mine.commands.insertContentAt(2, 'x');
  theirs.commands.insertContentAt(8, 'z');
  exchange();
  const read = vi.spyOn(myText, 'toArray');
  mine.commands.insertContentAt(3, 'y');
  expect(read).not.toHaveBeenCalled();
  expect(stored(myText, mine)).toEqual(shown(mine));
});

/** Puts the cursor where it can stand. */
function goTo(editor: Editor, at: number): Editor {
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(at))));
  return editor;
}

const edits = {
  type: (editor: Editor, at: number) => goTo(editor, at).commands.insertContent('abc'),
  split: (editor: Editor, at: number) => goTo(editor, at).commands.keyboardShortcut('Enter'),
  join: (editor: Editor, at: number) => goTo(editor, at).commands.keyboardShortcut('Backspace'),
  erase: (editor: Editor, at: number) => editor.commands.deleteRange({ from: Math.max(0, at - 3), to: at }),
  bold: (editor: Editor, at: number) =>
    editor
      .chain()
      .setTextSelection({ from: Math.max(0, at - 4), to: at })
      .toggleBold()
      .run(),
  heading: (editor: Editor, at: number) => goTo(editor, at).commands.toggleHeading({ level: 1 }),
  level: (editor: Editor, at: number) => goTo(editor, at).commands.setHeading({ level: 3 }),
  list: (editor: Editor, at: number) => goTo(editor, at).commands.toggleBulletList(),
  move: (editor: Editor) => {
    const { doc, tr } = editor.state;
    if (doc.childCount < 2) return;
    const last = doc.child(doc.childCount - 1);
    editor.view.dispatch(tr.delete(doc.content.size - last.nodeSize, doc.content.size).insert(0, last));
  },
  undo: (editor: Editor) => editor.commands.undo(),
} as const;

const names = Object.keys(edits) as (keyof typeof edits)[];

test('whatever two people do, the shared document says what is on screen, and both see the same', () => {
  const step = tuple(constantFrom(...names), nat(60), constantFrom('mine', 'theirs', 'both'));
  assert(
    property(array(step, { minLength: 1, maxLength: 14 }), (steps) => {
      const text = writeTogether(lines);
      for (const [name, at, who] of steps) {
        for (const side of who === 'both' ? (['mine', 'theirs'] as const) : ([who] as const)) {
          const editor = text[side];
          edits[name](editor, Math.min(at, editor.state.doc.content.size));
        }
        expect(stored(text.myText, text.mine)).toEqual(shown(text.mine));
        expect(stored(text.theirText, text.theirs)).toEqual(shown(text.theirs));
        if (who !== 'both') text.exchange();
      }
      text.exchange();
      expect(shown(text.mine)).toEqual(shown(text.theirs));
    }),
    { numRuns: 60, seed: firstSeed },
  );
});
