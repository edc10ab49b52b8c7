import { expect, test } from 'vitest';
import { placeBetween } from './place-between.ts';

test('a place lies between its neighbors, beyond the only one at an end', () => {
  expect(placeBetween(1, 2)).toBe(1.5);
  expect(placeBetween(null, 5)).toBe(-9995);
  expect(placeBetween(5, null)).toBe(10_005);
  expect(placeBetween(null, null)).toBe(65_535);
});
