import { keysIn, wordsOf, type IssueKey } from '#features/search/rules.ts';

/** What a search text says: its words, the issue numbers and keys in it. */
export interface SearchWords {
  /** A `tsquery`: every word has to be there, the last letters of each may be missing; null without words. */
  readonly tsquery: string | null;
  readonly numbers: readonly number[];
  /** Keys such as WEB-12, as identifier and number. */
  readonly keys: readonly IssueKey[];
}

/** Words beyond this are left out: nobody types them, and each is looked up. */
const MOST = 20;

/** Reads a search text. A text in quotes is a phrase: its words stand next to each other. */
export function readSearch(text: string): SearchWords {
  const parts = [...text.matchAll(/"([^"]*)"|([^"\s]+)/g)].map(([, phrase, word]) =>
    phrase === undefined ? wordsOf(word ?? '').map((one) => `${quoted(one)}:*`) : [phraseOf(phrase)],
  );
  const words = parts
    .flat()
    .filter((part) => part !== '')
    .slice(0, MOST);
  return {
    tsquery: words.length === 0 ? null : words.join(' & '),
    numbers: numbersIn(text),
    keys: keysIn(text),
  };
}

/** Whole numbers in a text that may be an issue's; digits inside a word (v2, 3rd) are none (wire-work-tracking.md 4.9). */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_])\d+(?![\p{L}\p{N}_])/gu)]
    .map(([digits]) => Number(digits))
    .filter((number) => number < 2 ** 31);
}

/** Returns a text for `like`: what it holds stands for itself. */
export function likeText(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function phraseOf(phrase: string): string {
  return wordsOf(phrase).map(quoted).join(' <-> ');
}

function quoted(word: string): string {
  return `'${word}'`;
}
