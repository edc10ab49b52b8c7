import { expect, test } from 'vitest';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { searchQuery } from './search-query.ts';

test('each word is looked for in titles; numbers and keys of the project name an issue too', () => {
  expect(searchQuery('  red  Rose ', 'WEB')).toBe('"red" "Rose"');
  expect(searchQuery('12', 'WEB')).toBe('("12" OR number:12)');
  expect(searchQuery('web-12', 'WEB')).toBe('("web-12" OR number:12)');
  expect(searchQuery('app-12', 'WEB')).toBe('"app-12"');
  expect(searchQuery('web-12', undefined)).toBe('"web-12"');
});

test('what has a meaning in queries is only text here', () => {
  for (const text of ['say "hi"', 'back\\slash', '-label:bug OR (', 'AND', '""'])
    expect(() => parseQuery(searchQuery(text, 'WEB'))).not.toThrow();
});
