import { richTextElements } from '#platform/shared/text/rich-text.ts';

// Elements that other trackers take and whose words read the same without them.
const plain = [
  'abbr',
  'cite',
  'dd',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'ins',
  'q',
  'samp',
  'small',
  'strike',
  'tt',
  'var',
];
// A field that somebody writes about stays as written; check boxes of tasks are Markdown's own.
const elements = Object.keys(richTextElements).filter((name) => name !== 'input' && name !== 'label');
const tags = [...elements, ...plain].join('|');

const unknownTag = new RegExp(String.raw`<(?!/?(?:${tags})(?:[\s/>]|$))`, 'gi');

/**
 * HTML written inside Markdown, with the tags that make sense in a text; every other `<` reads as written, so that a
 * `Vec<T>` or a pasted `<script>` stays text instead of vanishing. Comments (issue templates) are dropped. The result
 * is not safe by itself: the server sanitizes it on entry.
 */
export function keepKnownHtml(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(unknownTag, '&lt;');
}
