// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { readRichText } from '#platform/rich-text/read-rich-text.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { fromMarkdown, looksLikeMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const schema = getSchema(
  richTextExtensions({ readOnly: true, place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id }),
);
const markdownOf = (html: string) => toMarkdown(Node.fromJSON(schema, readRichText(schema, html).document).content);

test.each([
  ['<h2>Water</h2><p>the <strong>rose</strong></p>', '## Water\n\nthe **rose**'],
  ['<p>a<strong> b </strong>c</p>', 'a **b** c'],
  [
    '<p><a href="https://a.invalid/">the <em>page</em></a></p>',
    '[the](https://a.invalid/) [*page*](https://a.invalid/)',
  ],
  ['<p>2 * 3 is <code>a*b</code></p>', '2 \\* 3 is `a*b`'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
  ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  [
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">a</li><li data-type="taskItem" data-checked="false">b</li></ul>',
    '- [x] a\n- [ ] b',
  ],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['<pre><code class="language-ts">const a = 1;\n\nb();</code></pre>', '```ts\nconst a = 1;\n\nb();\n```'],
  [
    '<table><tbody><tr><th>a</th><th>b|c</th></tr><tr><td><p>d</p><p>e</p></td><td>f</td></tr></tbody></table>',
    '| a | b\\|c |\n| --- | --- |\n| d e | f |',
  ],
  ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  ['<div data-block-type="callout-component"><p>Mind the thorns</p></div>', 'Mind the thorns'],
  [
    '<image-component src="https://a.invalid/b.png" alt="A [red] rose" title="The &quot;east&quot; wall"></image-component>',
    '![A \\[red\\] rose](https://a.invalid/b.png "The \\"east\\" wall")',
  ],
  ['<p>so <code class="language-math">x_1^2</code> is</p>', 'so $x_1^2$ is'],
  ['<p>see <issue-embed title="WEB-1 Rose"></issue-embed></p>', 'see WEB-1 Rose'],
])('%s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  '# Water',
  '- a\n- b',
  '1. a',
  'it is **bold**',
  'see `code`',
  '[a](https://a.invalid)',
  '> a',
  '```\na\n```',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each(['Water the rose', '#WEB-12 is done', '2 * 3 * 4', 'a - b', '-5 degrees', 'C:\\a_b_c', '#!/bin/sh'])(
  '%j is not',
  (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  },
);

test('what was written as Markdown comes out as it went in', async () => {
  const markdown =
    '## Water\n\nthe **rose** and *lily*, $x_1 < \\frac{a}{2}$ or $5 and $6\n\n- [x] fill\n- [ ] pour\n\n1. one\n2. two\n\n> said\n\n```ts\na();\n```';
  expect(markdownOf(await fromMarkdown(markdown))).toBe(markdown);
});
