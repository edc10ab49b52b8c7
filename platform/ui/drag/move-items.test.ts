import { expect, test } from 'vitest';
import { moveItems } from './move-items.ts';

const labels = (at: number, count: number) =>
  moveItems({ at, count, moveBy: () => {} }).flatMap((item) => ('label' in item ? [item.label] : []));

test('a row is offered the ways that are open to it, behind a line', () => {
  expect(labels(0, 3)).toEqual(['Move down']);
  expect(labels(1, 3)).toEqual(['Move up', 'Move down']);
  expect(labels(2, 3)).toEqual(['Move up']);
  expect(labels(0, 1)).toEqual([]);
  expect(labels(-1, 3)).toEqual([]);
  expect(moveItems({ at: 1, count: 3, moveBy: () => {} })[0]).toEqual({ kind: 'separator' });
});

test('a line moves the row by one', () => {
  const moved: number[] = [];
  for (const item of moveItems({ at: 1, count: 3, moveBy: (step) => moved.push(step) }))
    if ('run' in item) item.run?.();
  expect(moved).toEqual([-1, 1]);
});
