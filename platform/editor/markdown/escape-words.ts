import { formulaInLine } from './math-syntax.ts';

/** Returns words as Markdown says them, wherever they stand in a line: no sign in them means anything. */
export function escapeWords(words: string): string {
  return words
    .replaceAll(/[\\*_`[\]<]|~~|&(?=#?\w{1,32};)/g, String.raw`\$&`)
    .replaceAll(new RegExp(formulaInLine, 'g'), String.raw`\$&`);
}

/** Escapes what only means something at the start of a line: lists, quotes, headings, underlines of headings. */
export function escapeLineStarts(block: string): string {
  return block
    .replaceAll(/^(\s*)([-+](?=\s|$)|#{1,6}(?=\s|$)|>|=+\s*$|-+\s*$)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`);
}

/** Returns code in a line, between as many signs as it needs. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const isPadded = /^`|`$|^ .* $/.test(code);
  return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

/** Returns a block of code between as many signs as it needs. */
export function codeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Returns what a link leads to, with its title, as Markdown writes it in brackets. */
export function linkTarget(href: string, title: unknown): string {
  const address = /[\s()]/.test(href) ? `<${href}>` : href;
  return typeof title === 'string' && title !== '' ? `${address} "${quoted(title, /["\\]/g)}"` : address;
}

/** Returns a text of one line in which these signs mean nothing. */
export function quoted(text: string, signs: RegExp): string {
  return text.replaceAll(signs, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}

/** How many backticks follow each other at most. */
function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
}
