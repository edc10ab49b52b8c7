import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('a text is shown with what was added and what was removed, each at its place', () => {
  const before = ['<p>Dig</p>', '<p>Plant</p>', '<p>Wait</p>'];
  const after = ['<p>Dig</p>', '<p>Plant it</p>', '<p>Water</p>', '<p>Wait</p>'];
  expect(markedParts(before, after)).toEqual([
    { mark: 'same', html: '<p>Dig</p>' },
    { mark: 'removed', html: '<p>Plant</p>', against: '<p>Plant it</p><p>Water</p>' },
    { mark: 'added', html: '<p>Plant it</p><p>Water</p>', against: '<p>Plant</p>' },
    { mark: 'same', html: '<p>Wait</p>' },
  ]);
  expect(markedParts([], after.slice(0, 1))).toEqual([{ mark: 'added', html: '<p>Dig</p>' }]);
});

test('texts that have hardly anything in common are shown one after the other', () => {
  const blocks = (word: string) => Array.from({ length: 300 }, (_, index) => `<p>${word} ${index}</p>`);
  expect(markedParts(blocks('a'), blocks('b')).map(({ mark }) => mark)).toEqual(['removed', 'added']);
});
