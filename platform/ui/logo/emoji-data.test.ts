import { expect, test } from 'vitest';
import { emojiOf } from './emoji-data.ts';

const named = (group: Parameters<typeof emojiOf>[0], name: string, tone = 0) =>
  emojiOf(group, tone).find((emoji) => emoji.name === name);

test('emoji have a name, other words, and the skin tone asked for', () => {
  expect(named('people', 'thumbs up')).toMatchObject({ value: '👍', words: expect.arrayContaining(['like']) });
  expect(named('people', 'thumbs up', 5)?.value).toBe('👍🏿');
  expect(named('travel', 'rocket', 5)?.value).toBe('🚀');
});

test('a character that is a picture only when asked keeps the mark that asks', () => {
  expect(named('nature', 'rosette')?.value).toBe('🏵️');
});
