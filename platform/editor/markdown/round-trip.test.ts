// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { meaningOf } from '#platform/rich-text/meaning-of-text.ts';
import { readRichText, writeRichText } from '#platform/rich-text/read-rich-text.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const schema = getSchema(
  richTextExtensions({ readOnly: true, place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id }),
);
const read = (html: string) => Node.fromJSON(schema, readRichText(schema, sanitizeHtml(html)).document);
const meant = (html: string) => meaningOf(new DOMParser().parseFromString(html, 'text/html').body);

/** What every kind of Markdown of CommonMark's sections looks like, as far as a text can hold it; docs/markdown.md lists the rest. */
const corpus: Readonly<Record<string, readonly string[]>> = {
  'thematic breaks': ['a\n\n---\n\nb', '***', '_ _ _', '- a\n\n---\n\n- b'],
  'ATX headings': ['# a', '## a', '### a', '#### a', '##### a', '###### a', '# a *b* \\*c\\*', '## a ##', '### b #c'],
  'setext headings': ['a\n===', 'a\n---'],
  'indented code': ['    a\n      b\n\n    c', '- a\n\n      code'],
  'fenced code': [
    '```\na\n```',
    '~~~\na\n~~~',
    '```ruby\ndef a\n\n  1\nend\n```',
    '````\n```\na\n```\n````',
    '```\n\n```',
    '> ```\n> a\n> ```',
    '- ```js\n  a\n  ```',
    '```\n*a* <b> &amp; \\\n```',
  ],
  paragraphs: ['a\n\nb', 'a\nb\n\nc', 'a  \nb', 'a\\\nb', '1986\\. A great year', '\\- a', '\\+ a', '\\# a', '\\> a'],
  'block quotes': ['> a', '> a\n> b', '> a\n>\n> b', '> > a\n> > b', '> # a\n> - b\n> - c', '> a\n\n> b'],
  'list items': [
    '- a',
    '* a\n* b',
    '+ a',
    '1. a\n2. b',
    '7) a\n8) b',
    '- a\n\n  b',
    '- a\n  - b\n    - c\n- d',
    '1. a\n   1. b\n2. c',
    '- a\n\n  > b',
    '-\n- a',
    '10. a\n11. b\n\n    c',
    '- a\n  1. b\n  2. c',
    '- # a',
    '- a\n- b\n\n1. c',
  ],
  lists: ['- a\n- b\n\n\n- c', '- a\n\n- b\n\n- c', '- a\n  b\n- c', '1. a\n\n   b\n\n2. c'],
  'task lists': ['- [ ] a\n- [x] b', '- [ ] a\n  - [x] b', '- [x] a **b** `c`'],
  'code spans': ['`a`', '`` a`b ``', '`a  b`', '`*a*`', 'a `<b>` c', '`\\`', '`` ` ``'],
  emphasis: [
    '*a*',
    '_a_',
    '**a**',
    '__a__',
    '***a***',
    '*a **b** c*',
    '**a *b* c**',
    'a*b*c',
    'a**b**c',
    '*a `b` c*',
    '**a**b',
    '\\*a\\*',
    'a\\_b\\_c',
    'a_b_c',
    '2 * 3 * 4',
    '*a [b](https://a.invalid/) c*',
  ],
  strikethrough: ['~~a~~', '~~a **b**~~', '**a ~~b~~**', '1 \\~\\~ 2'],
  links: [
    '[a](https://a.invalid/)',
    '[a](https://a.invalid/ "b")',
    '[a](<https://a.invalid/b c>)',
    '[*a* **b**](https://a.invalid/)',
    '[`a`](https://a.invalid/)',
    '[a](https://a.invalid/b_(c))',
    '[a](https://a.invalid/?b=1&c=2#d)',
    '[a]: https://a.invalid/\n\n[a]',
    '[a][b]\n\n[b]: https://a.invalid/ "c"',
    '[a\\]](https://a.invalid/)',
    'a [b](https://a.invalid/) [c](https://c.invalid/)',
    '\\[a\\](b)',
  ],
  autolinks: ['<https://a.invalid/b?c=d>', 'see https://a.invalid/b for more', '<a@b.invalid>'],
  images: [
    '![a](https://a.invalid/b.png)',
    '![a](https://a.invalid/b.png "c")',
    '![](https://a.invalid/b.png)',
    'a ![b](https://a.invalid/b.png) c',
    '[![a](https://a.invalid/b.png)](https://a.invalid/)',
    '![a\\]b](https://a.invalid/b.png "c \\"d\\"")',
  ],
  entities: ['&copy; &amp; &lt;b&gt; &#35;', 'a &nbsp;b', '5 < 6 > 4', 'AT&T', '\\&amp;', '&lt;p&gt;'],
  'backslash escapes': [
    '\\!\\"\\#\\$\\%\\&\\(\\)\\*\\+\\,\\-\\.\\/\\:\\;\\=\\?\\@\\[\\\\\\]\\^\\_\\`\\{\\|\\}\\~',
    'a\\b',
    'C:\\a\\b',
  ],
  tables: [
    '| a | b |\n| --- | --- |\n| c | d |',
    '| a |\n| --- |\n| b \\| c |',
    '| a | b |\n| :-- | --: |\n| **c** | `d` |',
    '| a | b |\n| --- | --- |\n|  | d |',
  ],
  formulas: ['$x^2$', 'a $\\frac{a}{b}$ b', '$$\nx\n$$', 'from $5 to $6', '\\$a\\$'],
};

describe.each(Object.entries(corpus))('Markdown comes in and goes out without loss: %s', (_, examples) => {
  test.each(examples.map((example) => [example]))('%j', async (markdown) => {
    const html = await fromMarkdown(markdown, { breaks: false });
    const text = read(html);
    // Nothing is lost on the way in.
    const held = writeRichText(text, document);
    expect(meant(held)).toBe(meant(sanitizeHtml(html)));
    const again = await fromMarkdown(toMarkdown(text.content), { breaks: false });
    expect(meant(writeRichText(read(again), document))).toBe(meant(held));
  });
});
