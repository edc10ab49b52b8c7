// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { writeTogether } from '#tests/support/write-together.ts';

test('what others write is on screen after an undo that made the text shorter than where the cursor was', () => {
  const { mine, theirs, exchange } = writeTogether('<p>One</p><p>Two</p><p>A longer line at the end of it</p>');
  mine.commands.setTextSelection(mine.state.doc.content.size - 1);
  mine.commands.toggleBulletList();
  mine.commands.undo();
  theirs.commands.insertContentAt(1, 'Hello ');
  exchange();
  expect(mine.getText()).toContain('Hello One');
});
