import { expect, test } from 'vitest';
import { codeOfEmoji, emojiOfCode, quickReactions } from './reaction-code.ts';

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

test.each([
  ['👍', '128077'],
  ['👍🏽', '128077-127997'],
  ['❤️', '10084'],
  ['🇯🇵', '127471-127477'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%s is stored as %s, and shown as it was picked', (emoji, code) => {
  expect(codeOfEmoji(emoji)).toBe(code);
  expect(code.length).toBeLessThanOrEqual(20);
  expect(emojiOfCode(code).replaceAll('\u{FE0F}', '')).toBe(emoji.replaceAll('\u{FE0F}', ''));
});
