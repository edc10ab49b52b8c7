import { expect, it } from 'vitest';
import { likeText, readSearch } from './search-words.ts';

it.each([
  ['', null, [], []],
  ["+-()&|!:*\\'", null, [], []],
  ['Login fails', "'Login':* & 'fails':*", [], []],
  ["it's Größe", "'it':* & 's':* & 'Größe':*", [], []],
  ['"log in" now', "'log' <-> 'in' & 'now':*", [], []],
  ['web-12', "'web':* & '12':*", [12], [{ identifier: 'WEB', number: 12 }]],
  ['99999999999', "'99999999999':*", [], []],
  ['v2 of 3rd item7 8', "'v2':* & 'of':* & '3rd':* & 'item7':* & '8':*", [8], []],
  ['#14, (15) 16.', "'14':* & '15':* & '16':*", [14, 15, 16], []],
])('%s', (text, tsquery, numbers, keys) => {
  expect(readSearch(text)).toEqual({ tsquery, numbers, keys });
});

it('takes the signs of patterns as themselves', () => {
  expect(likeText('50%_\\')).toBe(String.raw`%50\%\_\\%`);
});
