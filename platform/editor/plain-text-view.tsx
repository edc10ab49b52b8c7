import { memo, useMemo } from 'react';
import { directionOfWords } from './text-direction.ts';
import { isLongHtml, longText } from './long-text/long-text.ts';

/**
 * Paragraphs, line breaks and simple marks without any attribute. An empty paragraph needs the editor to have a height, and
 * a dollar sign may begin a formula. Words are taken in runs, which is twice as fast as letter by letter in a long text.
 */
const plain = /^(?:<p>(?!<\/p>)[^<$]*(?:<(?:br ?\/?|\/?(?:strong|em|u|s))>[^<$]*)*<\/p>)+$/;

/**
 * Whether a stored text is so simple that its HTML is what the editor would draw. The HTML can then be put on the page as
 * it is: it has neither attributes nor any element but these.
 */
export function isPlainText(html: string): boolean {
  return plain.test(html);
}

/**
 * A text for which `isPlainText` holds, to be read. An editor costs 20 ms, and an issue draws 50 comments when it opens,
 * most of them like this. React writes the HTML again whenever it gets another object, so it gets another one only for
 * another text.
 */
export const PlainTextView = memo(function PlainTextView({ html, label }: { html: string; label: string }) {
  // It has no attributes, and six kinds of elements: see above.
  const content = useMemo(() => ({ __html: isLongHtml(html) ? inParts(html) : html }), [html]);
  return (
    <div
      role="document"
      aria-label={label}
      dir={directionOfWords(html.replaceAll(/<[^>]*>/g, '')) ?? 'ltr'}
      className={`tiptap ProseMirror description-editor ${isLongHtml(html) ? longText : ''}`.trimEnd()}
      dangerouslySetInnerHTML={content}
    />
  );
});

/** Blocks in one part of a long text: few parts for the browser to watch, and few blocks in those near the window. */
const blocksAPart = 50;

/** Puts the blocks of a long text into parts, each of which is laid out when it comes near the window (long-text.css). */
export function inParts(html: string): string {
  const end = '</p>';
  // What follows the last end is nothing.
  const blocks = html.split(end).slice(0, -1);
  const parts = Array.from(
    { length: Math.ceil(blocks.length / blocksAPart) },
    (_, at) => blocks.slice(at * blocksAPart, (at + 1) * blocksAPart).join(end) + end,
  );
  return parts.map((part) => `<div class="long-part">${part}</div>`).join('');
}
