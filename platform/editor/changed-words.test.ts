import { expect, test } from 'vitest';
import { wordsMissingIn } from './changed-words.ts';

/** The marked words, as they are read. */
const marked = (other: string, text: string) =>
  wordsMissingIn(other, text).map(({ from, to }) => text.slice(from, to).trim());

test('only the words that the other text does not have are marked, on both sides', () => {
  const [before, after] = ['Plant the red roses today', 'Plant the white roses today, then water'];
  expect(marked(before, after)).toEqual(['white', ', then water']);
  expect(marked(after, before)).toEqual(['red']);
  expect(marked(before, before)).toEqual([]);
});

test('texts with hardly anything in common are not marked word by word', () => {
  expect(marked('Plant the roses', 'Paint a fence in green, and the gate too')).toEqual([]);
});
