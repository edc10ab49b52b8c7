import type { ExportWish } from '#platform/editor/export/readable-html.ts';

/** How much a text says. */
export interface TextCounts {
  readonly words: number;
  readonly characters: number;
  readonly paragraphs: number;
}

/** What the text of an open page can be asked for, once its editor is there. */
export interface PageTools {
  readonly counts: () => TextCounts;
  readonly markdown: (wish: Pick<ExportWish, 'pictures'>) => string;
  /** Opens what finds words in it, and replaces them where it can be edited. */
  readonly find: () => void;
  /** As any program reads it, with its pictures in it. */
  readonly html: (wish: ExportWish) => Promise<string>;
}

/** Words that people read in a minute. */
const wordsAMinute = 200;

/** Returns how many minutes a text takes to read, at least one. */
export function readMinutes({ words }: TextCounts): number {
  return Math.max(1, Math.round(words / wordsAMinute));
}
