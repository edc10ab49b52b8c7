import { expect, test } from 'vitest';
import { labelsThatFit } from './labels-that-fit.ts';

test.each([
  [['Bug'], 60, 1],
  [['Bug', 'Docs'], 60, 0],
  [['Bug', 'Docs'], 90, 2],
  [['Bug', 'Docs', 'Chore'], 100, 1],
  [['feature', 'performance', 'backend'], 400, 3],
  // Two names and "+1 more", not three names cut to a letter.
  [['feature', 'performance', 'backend'], 220, 2],
  [['feature', 'performance', 'backend'], 130, 1],
  [['feature', 'performance', 'backend'], 60, 0],
  // Never more than three, and a long name counts as what is drawn of it.
  [['a', 'b', 'c', 'd', 'e'], 1_000, 3],
  [['a name far longer than any row has room for'], 124, 1],
  [['バグ修正の確認'], 90, 0],
  [[], 100, 0],
])('%j into %i pixels: %i', (names, room, count) => {
  expect(labelsThatFit(names, room)).toBe(count);
});
