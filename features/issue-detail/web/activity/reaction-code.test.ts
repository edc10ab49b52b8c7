import { expect, test } from 'vitest';
import { emojiOfCode, quickReactions } from './reaction-code.ts';

test('stored code points become emoji, anything else stays as it is', () => {
  expect(quickReactions.map((code) => emojiOfCode(code).replaceAll('\u{FE0F}', ''))).toEqual([
    '👍',
    '👎',
    '😄',
    '💥',
    '😕',
    '🧡',
    '✈',
    '👀',
  ]);
  expect(emojiOfCode('heart')).toBe('heart');
  expect(emojiOfCode('9999999999')).toBe('9999999999');
  expect(emojiOfCode('')).toBe('');
});
