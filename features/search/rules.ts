import type { Piece } from './contract.ts';

/** A key such as WEB-12. */
export interface IssueKey {
  readonly identifier: string;
  readonly number: number;
}

/** Returns the keys of issues that a search text names, identifiers in capitals. */
export function keysIn(text: string): IssueKey[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,12})-(\d{1,9})(?!\d)/gu)].map(
    ([, identifier = '', number]) => ({ identifier: identifier.toUpperCase(), number: Number(number) }),
  );
}

/** Returns the words of a text: letters and digits that stand together. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The kinds of things that are found beside issues, in the order of their headings (screens.md 3.43). */
export const thingKinds = ['page', 'cycle', 'module', 'view', 'member'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** How much of a text stands before the first hit of a snippet, and in all, in characters. */
const before = 40;
const longest = 160;

/** Returns a text in pieces, the words (lower case) marked wherever they stand. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const any = new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu');
  return text.split(any).flatMap((part, at) => (part === '' ? [] : [{ text: part, hit: at % 2 === 1 }]));
}

/** Returns the part of a longer text around the first of the words, marked; "…" where it is cut. */
export function snippetOf(text: string, words: readonly string[]): Piece[] {
  const folded = text.toLowerCase();
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  const start = first > before ? text.indexOf(' ', first - before) + 1 : 0;
  const end = start + longest < text.length ? text.lastIndexOf(' ', start + longest) : text.length;
  const part = text.slice(start, end > first ? end : start + longest);
  return markWords(`${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`, words);
}
