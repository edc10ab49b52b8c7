import sanitize from 'sanitize-html';

const heading = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The elements that rich text may hold. Each must be known to the editor, which would drop it otherwise (its tests ask). */
export const richTextTags: readonly string[] = [
  ...heading,
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'mark',
  'kbd',
  'span',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
  'details',
  'summary',
  'label',
  'input',
  'div',
  'mention-component',
  'image-component',
];

/** The attributes that they may have, by element. */
export const richTextAttributes: Readonly<Record<string, sanitize.AllowedAttribute[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled'],
  code: ['class'],
  pre: ['class'],
  th: ['colspan', 'rowspan', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
  'mention-component': ['id', 'target', 'entity_identifier', 'entity_name'],
  'image-component': ['id', 'src', 'width', 'height', 'alignment'],
};

/** What rich text may hold. One list for every place where HTML enters (architecture.md 4). */
const allowed: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: richTextAttributes,
  allowedClasses: { code: [/^language-[\w+#-]+$/], pre: [/^language-[\w+#-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // A script's text is no text; everything else that is not allowed keeps its words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
  // Task lists have check boxes; any other field would ask the reader for something.
  exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs['type'] !== 'checkbox',
  parser: { lowerCaseTags: true },
};

// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; the others are never text
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Rich text as it may be stored and shown: everything that could run or load by itself is gone. */
export function sanitizeHtml(html: string): string {
  return sanitize(html.toWellFormed().replaceAll(forbidden, ''), allowed);
}

/** The words of rich text, blocks separated by spaces: what search and previews read. */
export function textOfHtml(html: string): string {
  const spaced = html.replaceAll(/<(\/(p|div|li|h[1-6]|tr|td|th|blockquote|pre|summary)|br|hr)\b[^>]*>/gi, ' $&');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
