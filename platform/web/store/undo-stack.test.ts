import { expect, test } from 'vitest';
import { UndoStack } from './undo-stack.ts';

test('walks back, newest first, each once', () => {
  const stack = new UndoStack();
  const undone: string[] = [];
  const first = stack.note(() => undone.push('first'));
  stack.note(() => undone.push('second'));
  const third = stack.note(() => undone.push('third'));
  third.undo();
  third.undo();
  expect(stack.undoNewest()).toBe(true);
  expect(undone).toEqual(['third', 'second']);
  first.undo();
  expect([undone.at(-1), stack.isEmpty, stack.undoNewest()]).toEqual(['first', true, false]);
});

test('keeps the hundred newest, and forgets when told', () => {
  const stack = new UndoStack();
  let undone = 0;
  const oldest = stack.note(() => (undone += 1));
  for (let i = 0; i < 100; i += 1) stack.note(() => (undone += 1));
  oldest.undo();
  expect(undone).toBe(0);
  stack.undoNewest();
  expect(undone).toBe(1);
  stack.clear();
  expect([stack.isEmpty, stack.undoNewest(), undone]).toEqual([true, false, 1]);
});
