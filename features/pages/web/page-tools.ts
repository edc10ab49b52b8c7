/** How much a text says. */
export interface TextCounts {
  readonly words: number;
  readonly characters: number;
  readonly paragraphs: number;
}

/** What the text of an open page can be asked for, once its editor is there. */
export interface PageTools {
  readonly counts: () => TextCounts;
  readonly markdown: () => string;
  /** Opens what finds words in it, and replaces them where it can be edited. */
  readonly find: () => void;
  /** As any program reads it, with its pictures in it. */
  readonly html: () => Promise<string>;
}

/** Words that people read in a minute. */
const wordsAMinute = 200;

/** Returns how many minutes a text takes to read, at least one. */
export function readMinutes({ words }: TextCounts): number {
  return Math.max(1, Math.round(words / wordsAMinute));
}
