import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids are different, ordered by time, and of version 7', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each<[unknown, boolean]>([
  ['01890000-0000-7000-8000-00000000000a', true],
  ['01890000-0000-7000-8000-00000000000A', true],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', true],
  ['01890000000070008000000000000000', false],
  ['{01890000-0000-7000-8000-00000000000a}', false],
  ['01890000-0000-7000-8000-00000000000a ', false],
  ["01890000-0000-7000-8000-00000000000' or 1=1", false],
  ['', false],
  [null, false],
  [7, false],
  [['01890000-0000-7000-8000-00000000000a'], false],
])('%j is spelled like an id: %s', (value, known) => {
  expect(isId(value)).toBe(known);
});
