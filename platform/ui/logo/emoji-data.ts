import emoji from 'emojibase-data/en/compact.json';
import { keysOf } from '#platform/shared/objects.ts';

/** The groups of the picker, in their order, by the numbers the data has for them. */
const groups = {
  smileys: 0,
  people: 1,
  nature: 3,
  food: 4,
  activity: 6,
  travel: 5,
  objects: 7,
  symbols: 8,
  flags: 9,
} as const;
export type EmojiGroup = keyof typeof groups;

/** An emoji as the picker shows and finds it. */
export interface Emoji {
  readonly value: string;
  readonly name: string;
  /** Other words it is found by. */
  readonly words: readonly string[];
}

/**
 * Returns the emoji of a group in the order of Unicode, in a skin tone from 1 (light) to 5 (dark) where they have
 * tones; 0 is none.
 */
export function emojiOf(group: EmojiGroup, tone: number): readonly Emoji[] {
  return emoji
    .filter((one) => one.group === groups[group])
    .map(({ unicode, label, tags = [], skins = [] }) => ({
      value: plain((tone > 0 ? skins[tone - 1]?.unicode : undefined) ?? unicode),
      name: label,
      words: tags,
    }));
}

/**
 * Returns an emoji without the variation selector where it is not needed: keyboards type it that way, and so it is
 * stored.
 */
function plain(value: string): string {
  return value.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1');
}

let all: readonly Emoji[] | null = null;

/** Returns the emoji of all groups without a skin tone, in the order of the picker. */
export function allEmoji(): readonly Emoji[] {
  all ??= keysOf(groups).flatMap((group) => emojiOf(group, 0));
  return all;
}
