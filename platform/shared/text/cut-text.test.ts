import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutting a text', () => {
  test('keeps what fits', () => {
    expect(cutText('abc', 3)).toEqual({ head: 'abc', rest: '' });
  });

  test('cuts at the limit and keeps the rest', () => {
    expect(cutText('abcdef', 4)).toEqual({ head: 'abcd', rest: 'ef' });
  });

  test('does not split a surrogate pair', () => {
    expect(cutText('abc😀d', 4)).toEqual({ head: 'abc', rest: '😀d' });
  });

  test('does not split an emoji made of several', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(cutText(`ab${family}c`, 8)).toEqual({ head: 'ab', rest: `${family}c` });
  });

  test('keeps an accent with its letter', () => {
    expect(cutText('cafe\u0301 x', 4)).toEqual({ head: 'caf', rest: 'e\u0301 x' });
  });

  test('cuts even a single endless grapheme', () => {
    const pile = `a${'\u0301'.repeat(300)}`;
    const { head, rest } = cutText(pile, 10);
    expect(head).toHaveLength(10);
    expect(head + rest).toBe(pile);
  });
});
