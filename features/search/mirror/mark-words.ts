import type { Piece } from '#features/search/contract.ts';

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
