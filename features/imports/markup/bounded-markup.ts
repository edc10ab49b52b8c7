import type { WikiContext } from '#features/imports/markup/jira/wiki-context.ts';
import { wikiToHtml } from '#features/imports/markup/jira/wiki-to-html.ts';
import type { Place } from '#features/imports/model.ts';
import type { Notes } from '#features/imports/notes.ts';
import { excessOfMarkup, markupBounds } from '#platform/server/text/markup-bounds.ts';
import { escapeHtml } from '#platform/shared/text/escape-html.ts';
import { depthOfMarkdown } from './depth-of-markdown.ts';
import { inlineMarkdownToHtml, markdownToHtml } from './markdown.ts';
import { textToHtml } from './text-to-html.ts';

const { depth, elements } = markupBounds;

/** Markdown as HTML; plain text, with a note, where it goes beyond the bounds of markup (decisions.md 35). */
export function readMarkdown(markdown: string, place: Place, notes: Notes): string {
  return bounded(markdown, depthOfMarkdown(markdown), [markdownToHtml, plainText], place, notes);
}

/** Does the same for one line, without a paragraph around it. */
export function readInlineMarkdown(markdown: string, place: Place, notes: Notes): string {
  return bounded(markdown, depthOfMarkdown(markdown), [inlineMarkdownToHtml, escapeHtml], place, notes);
}

/** Jira's wiki markup as HTML; plain text, with a note, where it goes beyond the bounds of markup. */
export function readWiki(text: string, context: WikiContext, place: Place, notes: Notes): string {
  const convert = (inside: string) => wikiToHtml(inside, context);
  return bounded(text, depthOfWiki(text), [convert, plainText], place, notes);
}

/** Lists nest by the length of their markers, all else in it to twenty levels at most. */
function depthOfWiki(text: string): number {
  return new RegExp(`^[ \\t]*[*#-]{${depth + 1},}[ \\t]`, 'm').test(text) ? depth + 1 : 0;
}

function bounded(
  text: string,
  deepest: number,
  [convert, plain]: readonly [convert: (text: string) => string, plain: (text: string) => string],
  place: Place,
  notes: Notes,
): string {
  const html = deepest > depth ? null : convert(text);
  const excess = html === null ? 'depth' : excessOfMarkup(html);
  if (html !== null && excess === null) return html;
  notes.add('repaired', reasons[excess ?? 'depth'], place);
  return plain(text);
}

const reasons = {
  depth: `text nested more than ${depth} deep was kept as plain text`,
  elements: `text with more than ${elements} elements was kept as plain text`,
};

/** Lines keep their ends as one element where paragraphs and line breaks would be too many as well. */
function plainText(text: string): string {
  const html = textToHtml(text);
  return excessOfMarkup(html) === null ? html : `<pre>${escapeHtml(text)}</pre>`;
}
