import { expect, test } from 'vitest';
import { isWholeCode, shapeCode } from './one-time-code.ts';

test.each([
  ['', ''],
  ['abc', 'abc'],
  ['abcde', 'abcd-e'],
  ['ABCD-efgh ijkl', 'abcd-efgh-ijkl'],
  ['Code: abcd', 'code-abcd'],
  ['abcdefghijklmnop', 'abcd-efgh-ijkl'],
  ['12-34', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(shapeCode(typed)).toBe(shown);
});

test('a code is whole with its twelve letters', () => {
  expect([isWholeCode('abcd-efgh-ijkl'), isWholeCode('abcd-efgh-ijk')]).toEqual([true, false]);
});
