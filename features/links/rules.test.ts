import { expect, test } from 'vitest';
import { linkAddress, nameOfAddress } from './rules.ts';

test.each([
  ['https://example.invalid/a?b=1#c', 'https://example.invalid/a?b=1#c'],
  ['HTTP://example.invalid', 'HTTP://example.invalid'],
  ['example.invalid/page', 'http://example.invalid/page'],
  ['localhost:3000/x', 'http://localhost:3000/x'],
  ['192.168.0.1', 'http://192.168.0.1'],
  ['http://wiki/page', 'http://wiki/page'],
  ['  example.invalid ', 'http://example.invalid'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.invalid', null],
  ['mailto:a@b.invalid', 'mailto:a@b.invalid'],
  [' MAILTO:a@b.invalid?subject=Hi ', 'MAILTO:a@b.invalid?subject=Hi'],
  ['mailto:a', null],
  ['mailto:a@b.invalid?bcc=c@d.invalid', null],
  ['mailto:javascript:alert(1)', null],
  ['a@b.invalid', null],
  ['two words.invalid', null],
  ['hello', null],
  ['http://', null],
  ['//example.invalid', null],
  ['/harbor/browse/WEB-1', null],
  ['/\\example.invalid', null],
  ['https://ann:secret@example.invalid/', null],
  ['https://harbor.invalid@example.invalid/', null],
  ['https:\\\\example.invalid', null],
  ['\u0001javascript:alert(1)', null],
  ['', null],
])('%j is %j', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});

test.each([
  ['https://example.invalid:8080/a', 'example.invalid:8080'],
  ['mailto:%61nn@example.invalid?subject=Hi', 'ann@example.invalid'],
  ['mailto:%zz@example.invalid', 'mailto:%zz@example.invalid'],
  ['/harbor/browse/WEB-1', '/harbor/browse/WEB-1'],
])('without a title %j is called %j', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});
