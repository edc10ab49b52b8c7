const tags =
  'a|abbr|b|blockquote|br|caption|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|' +
  'ol|p|pre|q|s|samp|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var';

const unknownTag = new RegExp(String.raw`<(?!/?(?:${tags})(?:[\s/>]|$))`, 'gi');

/**
 * HTML written inside Markdown, with the tags that make sense in a text; every other `<` reads as written, so that a
 * `Vec<T>` or a pasted `<script>` stays text instead of vanishing. Comments (issue templates) are dropped. The result
 * is not safe by itself: the server sanitises it on entry.
 */
export function keepKnownHtml(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(unknownTag, '&lt;');
}
