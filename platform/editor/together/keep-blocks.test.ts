// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { writeTogether } from '#tests/support/write-together.ts';

const lines = '<p>One</p><p>Two</p><ul><li><p>Red</p></li><li><p>Green</p></li><li><p>Blue</p></li></ul><p>Last</p>';
const blocksOf = ({ state }: Editor) => [...state.doc.children];

test('blocks that others did not write in stay as they are, on the screen too', () => {
  const { mine, theirs, exchange } = writeTogether(lines);
  const [before, elements] = [blocksOf(mine), [...mine.view.dom.children]];
  theirs.commands.insertContentAt(0, '<p>New</p>');
  exchange();
  expect(mine.getHTML()).toBe(theirs.getHTML());
  expect(blocksOf(mine).slice(1)).toEqual(before);
  expect(
    blocksOf(mine)
      .slice(1)
      .map((block, at) => block === before[at]),
  ).toEqual([true, true, true, true]);
  expect([...mine.view.dom.children].slice(1).map((element, at) => element === elements[at])).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('the cursor stays in its words while others write before it and around it', () => {
  const { mine, theirs, exchange } = writeTogether(lines);
  // Behind "Tw".
  mine.commands.setTextSelection(8);
  theirs.chain().insertContentAt(0, '<p>New</p>').insertContentAt(11, 'A').run();
  exchange();
  expect(mine.getText({ blockSeparator: '|' })).toContain('New|One|ATwo|');
  mine.commands.insertContent('!');
  exchange();
  expect(theirs.getText({ blockSeparator: '|' })).toContain('New|One|ATw!o|');
});

test('what both write at once after that is merged, in lists that one of them sorts too', () => {
  const { mine, theirs, exchange } = writeTogether(lines);
  theirs.commands.insertContentAt(0, '<p>New</p>');
  exchange();
  const list = must(blocksOf(mine).at(3), 'it is the fourth block');
  let at = 0;
  mine.state.doc.forEach((block, offset) => (at = block === list ? offset : at));
  const [red, ...others] = list.children;
  // Here Red goes to the end of the list, while there is written in Green.
  mine.view.dispatch(
    mine.state.tr.replaceWith(at + 1, at + 1 + list.content.size, [...others, must(red, 'it is the first')]),
  );
  theirs.state.doc.descendants((node, pos) => {
    if (node.text === 'Green') theirs.commands.insertContentAt(pos + 5, ' tea');
  });
  exchange();
  expect(mine.getHTML()).toBe(theirs.getHTML());
  expect(mine.getText({ blockSeparator: '|' })).toMatch(/^New\|One\|Two\|+Green tea\|+Blue\|+Red\|Last$/);
});

test('undo takes back what was written here, not what others wrote', () => {
  const { mine, theirs, exchange } = writeTogether(lines);
  mine.commands.insertContentAt(4, '!');
  theirs.commands.insertContentAt(0, '<p>New</p>');
  exchange();
  mine.commands.undo();
  exchange();
  expect([mine, theirs].map((editor) => editor.getText({ blockSeparator: '|' }).startsWith('New|One|Two'))).toEqual([
    true,
    true,
  ]);
});
