import './rich-text.css';
import { memo, useMemo } from 'react';
import { directionOfWords } from './text-direction.ts';
import { isLongHtml, longText } from './long-text.ts';

/**
 * Paragraphs, line breaks and simple marks without any attribute. An empty paragraph needs the editor to have a height, and
 * a dollar sign may begin a formula.
 */
const plain = /^(?:<p>(?:[^<$]|<br ?\/?>|<\/?(?:strong|em|u|s)>)+<\/p>)+$/;

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
  const content = useMemo(() => ({ __html: html }), [html]);
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
