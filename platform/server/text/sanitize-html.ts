import sanitize from 'sanitize-html';
import { commonAttributes, keptAttributes, richTextElements } from '#platform/shared/text/rich-text.ts';

/** A sanitized text, and the names of the elements that it had and may not hold (their words stay). */
export interface CleanHtml {
  readonly html: string;
  readonly unknown: readonly string[];
}

const schemed = ['http', 'https'];

/** What rich text may hold, in the form that the library wants. Addresses are its own business, values are the list's. */
const allowed: sanitize.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richTextElements).map(([element, names]) => [element, [...names]])),
    '*': [...commonAttributes],
  },
  parseStyleAttributes: false,
  allowedClasses: { code: [/^language-[\w+#-]+$/], pre: [/^language-[\w+#-]+$/] },
  allowedSchemes: [...schemed, 'mailto'],
  allowedSchemesByTag: { img: schemed, 'image-component': schemed },
  allowProtocolRelative: false,
  // A script's text is no text; everything else that is not allowed keeps its words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe', 'object'],
  transformTags: {
    '*': (tagName, attribs) => {
      // Task lists have check boxes; any other field would ask the reader for something.
      if (tagName === 'input' && attribs['type'] !== 'checkbox') return { tagName: 'no-field', attribs: {} };
      const link = { rel: 'noopener noreferrer nofollow', target: '_blank' };
      return { tagName, attribs: { ...keptAttributes(tagName, attribs), ...(tagName === 'a' && link) } };
    },
  },
  parser: { lowerCaseTags: true },
};

// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; the others are never text
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** How many unknown elements of one text are worth logging. */
const mostUnknown = 20;

/**
 * Rich text as it may be stored and shown: everything that could run or load by itself is gone. Takes a while for long
 * texts, and much longer for texts beyond the bounds (markup-bounds.ts): requests go through `cleanRichText`.
 */
export function cleanHtml(html: string): CleanHtml {
  const unknown = new Set<string>();
  const onOpenTag = (name: string) => {
    if (!Object.hasOwn(richTextElements, name) && unknown.size < mostUnknown) unknown.add(name);
  };
  const clean = sanitize(html.toWellFormed().replaceAll(forbidden, ''), { ...allowed, onOpenTag });
  return { html: clean, unknown: [...unknown] };
}

/** Does the same for texts that do not come with a request: those of imports. */
export function sanitizeHtml(html: string): string {
  return cleanHtml(html).html;
}

const tag = /<(\/(?:p|div|li|h[1-6]|tr|td|th|blockquote|pre|summary)>|br\b|hr\b)?[^>]*>/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the words of sanitized rich text, blocks separated by spaces: what search and previews read. */
export function textOfHtml(html: string): string {
  return html
    .replace(tag, (_, edge: string | undefined) => (edge === undefined ? '' : ' '))
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
