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

test('pressed before the server has answered, what was just done is taken back and nothing older', () => {
  const stack = new UndoStack();
  const undone: string[] = [];
  stack.note(() => undone.push('first'));
  const second = stack.expect();
  expect([stack.undoNewest(), undone]).toEqual([true, []]);
  second.answered(() => stack.note(() => undone.push('second')));
  expect(undone).toEqual(['second']);

  const refused = stack.expect();
  stack.undoNewest();
  refused.end();
  expect(undone).toEqual(['second']);
  expect([stack.undoNewest(), undone, stack.isEmpty]).toEqual([true, ['second', 'first'], true]);
});

test('a slow request does not stand before what was done after it', () => {
  const stack = new UndoStack();
  const undone: string[] = [];
  const slow = stack.expect();
  expect(stack.isEmpty).toBe(false);
  stack.note(() => undone.push('later'));
  expect([stack.undoNewest(), undone]).toEqual([true, ['later']]);
  expect([stack.undoNewest(), undone]).toEqual([true, ['later']]);
  slow.answered(() => stack.note(() => undone.push('slow')));
  expect([undone, stack.isEmpty]).toEqual([['later', 'slow'], true]);
});
