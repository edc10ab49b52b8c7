import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['example.com', 'https://example.com'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['/harbor/browse/WEB-1', '/harbor/browse/WEB-1'],
  ['ann@example.com', 'mailto:ann@example.com'],
  [' mailto:ann@example.com ', 'mailto:ann@example.com'],
  ['mailto:ann@example.com?subject=Hi', 'mailto:ann@example.com?subject=Hi'],
  ['ann@example.com/page', 'https://ann@example.com/page'],
  ['mailto:nobody', null],
  ['mailto:ann@example.com?bcc=ben@example.com', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['two words', null],
  ['', null],
])('%j leads to %j', (typed, address) => expect(linkOf(typed)).toBe(address));
