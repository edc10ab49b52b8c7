// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { writeTogether } from '#tests/support/write-together.ts';

test('a deletion that takes bold letters from another person’s text is taken over whole, and their cursor stays', () => {
  const { mine, theirs, exchange } = writeTogether('<p>One</p><p>Last</p>');
  // Both make the same letter bold, so that its deletion leaves marks, which Yjs removes in a change of its own.
  for (const editor of [mine, theirs]) editor.chain().setTextSelection({ from: 1, to: 2 }).toggleBold().run();
  theirs.commands.setTextSelection(theirs.state.doc.content.size - 1);
  mine.commands.deleteRange({ from: 1, to: 3 });
  exchange();
  expect(theirs.getHTML()).toBe('<p>e</p><p>Last</p>');
  theirs.commands.insertContent('!');
  exchange();
  for (const editor of [mine, theirs]) expect(editor.getHTML()).toBe('<p>e</p><p>Last!</p>');
});
