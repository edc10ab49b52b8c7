import { identifierLetters, mostIdentifier } from '#features/projects/rules.ts';

/** Longest identifier the form proposes, and the longest it accepts (screens.md 3.17; older data has up to 12). */
export const IDENTIFIER = { proposed: 5, most: mostIdentifier } as const;

/** Returns typed text as an identifier: letters and digits only, cut to the maximum length. */
export function cleanIdentifier(typed: string): string {
  return identifierLetters(typed).slice(0, IDENTIFIER.most);
}

/** Returns an identifier proposed from a name: the first letters of its words, or the first three of a single word. */
export function identifierOf(name: string): string {
  const words = name
    .split(/[\s\p{P}]+/u)
    .map((word) => cleanIdentifier(word))
    .filter(Boolean);
  if (words.length === 1) return (words[0] ?? '').slice(0, 3);
  return words
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, IDENTIFIER.proposed);
}
