import { expect, test } from 'vitest';
import { cleanIdentifier, identifierOf } from './identifier-of.ts';

test('the identifier is made of the first letters of the words', () => {
  expect(identifierOf('Website')).toBe('WEB');
  expect(identifierOf('Mobile app rewrite')).toBe('MAR');
  expect(identifierOf('a b c d e f g')).toBe('ABCDE');
  expect(identifierOf('  CI/CD – 2026 ')).toBe('CC2');
  expect(identifierOf('日本')).toBe('');
  expect(identifierOf('Şeker İş')).toBe('Şİ');
});

test('only letters and digits stay, in upper case, at most twelve', () => {
  expect(cleanIdentifier('web-1 é')).toBe('WEB1');
  expect(cleanIdentifier('abcdefghijklmnop')).toBe('ABCDEFGHIJKL');
});
