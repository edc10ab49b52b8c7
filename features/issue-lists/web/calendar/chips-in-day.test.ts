import { expect, test } from 'vitest';
import { chipsInDay, roomInRow } from './chips-in-day.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test('a row of the month has room for two to six chips', () => {
  expect([104, 140, 200, 900].map(roomInRow)).toEqual([2, 4, 6, 6]);
});

test('all chips are shown where they fit, else one fewer than there is room for', () => {
  expect(chipsInDay(ids, 5, 5, null)).toEqual(ids);
  expect(chipsInDay(ids, 5, 4, null)).toEqual(['a', 'b', 'c']);
  // Only four of thirty are read.
  expect(chipsInDay(ids.slice(0, 4), 30, 6, null)).toEqual(['a', 'b', 'c', 'd']);
});

test('the active issue stays in sight', () => {
  expect(chipsInDay(ids, 5, 3, 'e')).toEqual(['a', 'e']);
  expect(chipsInDay(ids, 5, 3, 'b')).toEqual(['a', 'b']);
  expect(chipsInDay(ids, 5, 3, 'elsewhere')).toEqual(['a', 'b']);
});
