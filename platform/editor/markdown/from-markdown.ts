import { mathSyntax } from './math-syntax.ts';
import { asTaskLists } from './task-lists.ts';

/** Signs of Markdown at the start of a line: headings, lists, quotes, code, rules, tables. */
const blockSigns = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|~~~|\|.+\|\s*$|-{3,}\s*$)/m;
/** Signs within a line that nothing else uses: bold words, code, links. */
const inlineSigns = /\*\*\S[^*]*\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^)\s]+\)/;

/** Returns whether a pasted text is written in Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  return blockSigns.test(text) || inlineSigns.test(text);
}

/**
 * Returns Markdown as HTML. It may hold anything a person wrote: give it to the editor's schema only, which takes what rich text
 * may contain and runs nothing. `breaks`: whether a line that ends is a
 * line break, as people mean it in what they paste; files are also wrapped where nothing is meant. The reader of Markdown is loaded with the first
 * call.
 */
export async function fromMarkdown(
  text: string,
  { breaks = true }: { readonly breaks?: boolean } = {},
): Promise<string> {
  const { Marked } = await import('marked');
  const reader = new Marked({ gfm: true, breaks, extensions: mathSyntax });
  const { body } = new DOMParser().parseFromString(reader.parse(text, { async: false }), 'text/html');
  asTaskLists(body);
  // Code ends with its last line, not with a break behind it.
  for (const code of body.querySelectorAll('pre > code'))
    code.textContent = (code.textContent ?? '').replace(/\n$/, '');
  return body.innerHTML;
}
