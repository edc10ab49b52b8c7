// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { commonAttributes, richTextElements } from '#platform/shared/text/rich-text.ts';
import { meaningOf } from '#platform/rich-text/meaning-of-text.ts';
import { readRichText } from '#platform/rich-text/read-rich-text.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { samples, wireSamples } from '#tests/support/rich-text-samples.ts';

const schema = getSchema(
  richTextExtensions({ readOnly: false, place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id }),
);

function writtenAgain(html: string): string {
  const box = document.createElement('div');
  const { document: read } = readRichText(schema, html);
  DOMSerializer.fromSchema(schema).serializeFragment(schema.nodeFromJSON(read).content, { document }, box);
  return box.innerHTML;
}

const meant = (html: string) => meaningOf(new DOMParser().parseFromString(html, 'text/html').body);

test('every element and attribute of the allow-list has a sample', () => {
  const needed = Object.entries(richTextElements).flatMap(([tag, attributes]) => [
    tag,
    ...[...commonAttributes, ...attributes].map((attribute) => `${tag} ${attribute.replace('*', 'block-type')}`),
  ]);
  expect(needed.filter((name) => !(name in samples))).toEqual([]);
});

describe('what the allow-list lets in is written again by the editor, and let in again', () => {
  test.each(Object.entries(samples))('%s', (name, html) => {
    const stored = sanitizeHtml(html);
    const [tag = '', attribute] = name.split(' ');
    // The sample has its element and attribute, and the list allows it.
    const element = new DOMParser()
      .parseFromString(stored, 'text/html')
      .querySelector(attribute ? `${tag}[${attribute}]` : tag);
    expect(element).not.toBeNull();
    const again = writtenAgain(stored);
    expect(meant(again)).toBe(meant(stored));
    expect(meant(sanitizeHtml(again))).toBe(meant(stored));
    expect(readRichText(schema, stored).isWhole).toBe(true);
  });
});

/** Every element with its attributes, in order. Paragraphs without any may be added within other blocks. */
const elementsOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
    .filter((element) => element.tagName !== 'P' || element.attributes.length > 0)
    .map((element) => [
      element.tagName,
      ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
    ]);

describe('what other clients write comes through server and editor as it was', () => {
  test.each(Object.entries(wireSamples))('%s', (_, html) => {
    const stored = sanitizeHtml(html);
    expect(elementsOf(stored)).toEqual(elementsOf(html));
    expect(elementsOf(writtenAgain(stored))).toEqual(elementsOf(html));
    expect(sanitizeHtml(writtenAgain(stored))).toBe(
      writtenAgain(stored).replaceAll(/<((?:col|img|hr|br)\b[^>]*)>/g, '<$1 />'),
    );
    expect(meant(writtenAgain(stored))).toBe(meant(stored));
    expect(readRichText(schema, stored).isWhole).toBe(true);
  });
});

describe('texts as other places write them', () => {
  test.each([
    ['code in a link', '<p>See <a href="https://a.invalid/"><code>run()</code></a> now</p>'],
    ['bold words in code', '<pre><code>a <strong>b</strong>\n  c</code></pre>'],
    ['marks in any order', '<p><em><strong>a</strong></em> <s><u>b</u></s></p>'],
    ['words on lines of their own', '<p><b>a</b>\n<i>b</i></p>\n<p>c</p>\n'],
    [
      'tasks of GitHub',
      '<ul>\n<li><input type="checkbox" checked disabled> a</li>\n<li><input type="checkbox"> b</li></ul>',
    ],
    [
      'tasks in tasks',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">a<ul data-type="taskList"><li data-type="taskItem"><label><input type="checkbox" checked></label><div>b</div></li></ul></li></ul>',
    ],
    [
      'words beside the box of a task',
      '<ul data-type="taskList"><li data-type="taskItem"><label><input type="checkbox"> a</label><div>b</div></li></ul>',
    ],
    ['a list right in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>'],
    ['a heading in a summary', '<details><summary><h3>a</h3></summary>b</details>'],
    [
      'lists, code and tables in a cell',
      '<table><tr><td><ul><li>a</li></ul><pre>b</pre><table><tbody><tr><td>c</td></tr></tbody></table></td></tr></table>',
    ],
    ['a picture in a link', '<p><a href="https://a.invalid/"><img src="https://a.invalid/b.png"></a></p>'],
    ['text without a block', 'a<br>b <span>c</span><div>d</div>e'],
    ['nothing', '<p></p>'],
  ])('%s', (_, html) => {
    const stored = sanitizeHtml(html);
    expect(meant(writtenAgain(stored))).toBe(
      meant(html.includes('</ul></ul>') ? '<ul><li>a<ul><li>b</li></ul></li></ul>' : stored),
    );
    expect(readRichText(schema, stored).isWhole).toBe(true);
  });
});

test('items of a task list are tasks, also those that do not say so', () => {
  const read = readRichText(schema, '<ul data-type="taskList"><li data-checked="true"><p>a</p></li><li>b</li></ul>');
  expect(read.isWhole).toBe(true);
  const said = (checked: boolean, text: string) => ({
    type: 'taskItem',
    attrs: { kept: null, checked },
    content: [{ type: 'paragraph', attrs: { kept: null }, content: [{ type: 'text', text }] }],
  });
  expect(read.document.content).toEqual([
    { type: 'taskList', attrs: { kept: null }, content: [said(true, 'a'), said(false, 'b')] },
  ]);
});

describe('a text that the editor cannot write again is not whole', () => {
  test.each([
    ['an element nobody knows', '<p>a <blink>b</blink></p>'],
    ['a picture in code', '<pre>a<img src="https://a.invalid/b.png"></pre>'],
    ['a list in a heading', '<h2>a<ul><li>b</li></ul></h2>'],
    ['two languages of one code', '<pre><code class="language-a language-b">x</code></pre>'],
  ])('%s', (_, html) => {
    expect(readRichText(schema, html).isWhole).toBe(false);
  });
});

describe('the meaning of a text tells apart', () => {
  test.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a</p><p>b</p>', '<p>ab</p>'],
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<p><b>a</b>b</p>', '<p>ab</p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<pre>a  b</pre>', '<pre>a b</pre>'],
    ['<a href="https://a.invalid/">x</a>', '<a href="https://b.invalid/">x</a>'],
    ['<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<table><thead><tr><td>a</td></tr></thead></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<p>a<img src="x"></p>', '<p>a</p>'],
    ['<p style="text-align: right">a</p>', '<p>a</p>'],
    ['<p><span style="color: red">a</span></p>', '<p>a</p>'],
    ['<div data-block-type="x">a</div>', '<div>a</div>'],
    ['<p>a</p><div data-type="horizontalRule"></div>', '<p>a</p>'],
    ['<p><issue-embed title="a"></issue-embed></p>', '<p></p>'],
    [
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">a</li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem">a</li></ul>',
    ],
  ])('%s and %s', (one, other) => {
    expect(meant(one)).not.toBe(meant(other));
  });
  test.each([
    ['<p>a</p>', 'a'],
    ['<ul>\n <li>a</li>\n</ul>', '<ul><li><p>a</p></li></ul>'],
    ['<b>a</b>', '<strong>a</strong>'],
    ['<p>a <b> b</b></p>', '<p>a<b> b </b></p>'],
  ])('but not %s and %s', (one, other) => {
    expect(meant(one)).toBe(meant(other));
  });
});
