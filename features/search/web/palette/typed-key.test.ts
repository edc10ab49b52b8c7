import { expect, test } from 'vitest';
import { typedKey } from './typed-key.ts';

const web = { identifier: 'WEB' };
const joined = [web, { identifier: 'OPS2' }];

test('a key is read in any case, and a bare number is one of the project on screen', () => {
  expect(typedKey('web-142', joined, undefined)).toBe('WEB-142');
  expect(typedKey(' Ops2-007 ', joined, web)).toBe('OPS2-7');
  expect(typedKey('142', joined, web)).toBe('WEB-142');
  expect(typedKey('#142', joined, web)).toBe('WEB-142');
});

test('other texts, projects one is not in, and bare numbers outside a project are no keys', () => {
  for (const text of ['web', 'web-', 'web-1 fix', 'fix 1', '', 'nope-1'])
    expect(typedKey(text, joined, web)).toBeNull();
  expect(typedKey('142', joined, undefined)).toBeNull();
});
