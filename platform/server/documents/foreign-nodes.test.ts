import { expect, test } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs';
import { deriveText, mergeText } from './convert-text.ts';

type Part = string | XmlText | XmlElement;
type Element = readonly [name: string, attributes: Readonly<Record<string, string>>, ...parts: readonly Part[]];

/** An element as another editor writes it; words by themselves are a text. */
function el(...[name, attributes, ...parts]: Element): XmlElement {
  const element = new XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.insert(0, parts.map(asType));
  return element;
}
const asType = (part: Part) => (typeof part === 'string' ? new XmlText(part) : part);
const p = (words: string) => el('paragraph', {}, words);

function stateOf(...parts: readonly Part[]): Uint8Array {
  const document = new Doc();
  document.getXmlFragment('default').insert(0, parts.map(asType));
  return encodeStateAsUpdate(document);
}

function said(state: Uint8Array): string {
  const document = new Doc();
  applyUpdate(document, state);
  return document.getXmlFragment('default').toJSON();
}

function marked(words: string, mark: string, attributes: object = {}): XmlText {
  const text = new XmlText();
  text.applyDelta([{ insert: 'so ' }, { insert: words, attributes: { [mark]: attributes } }]);
  return text;
}

const cell = (name: string, words: string) => el(name, { colspan: '1' }, p(words));

test.each<[string, readonly Part[], string]>([
  [
    'a table without a body',
    [
      el(
        'table',
        {},
        el('tableRow', {}, cell('tableHeader', 'Name'), cell('tableHeader', 'Days')),
        el('tableRow', {}, cell('tableCell', 'Ana'), cell('tableCell', '3')),
      ),
    ],
    '<table><tbody><tr><th colspan="1"><p>Name</p></th><th colspan="1"><p>Days</p></th></tr>' +
      '<tr><td colspan="1"><p>Ana</p></td><td colspan="1"><p>3</p></td></tr></tbody></table>',
  ],
  ['a table by its older names', [el('table', {}, el('table_row', {}, el('table_cell', {}, p('A'))))], 'A'],
  ['a block that nobody knows', [el('pullQuote', { tone: 'loud' }, 'Ship it')], '<p>Ship it</p>'],
  [
    'blocks in a block that nobody knows',
    [el('columns', {}, el('column', {}, p('Left')), el('column', {}, p('Right')))],
    'Right',
  ],
  [
    'something in a line',
    [el('paragraph', {}, 'Due ', el('datePill', {}, 'Friday'), ' at noon')],
    '<p>Due Friday at noon</p>',
  ],
  [
    'something in a line that says its words aside',
    [el('paragraph', {}, 'Ask ', el('mention', { label: 'Ana' }))],
    'Ana',
  ],
  ['a formula', [el('blockMath', { latex: 'x^2' })], '<p>x^2</p>'],
  ['a mark that nobody knows', [el('paragraph', {}, marked('slow', 'comment', { id: '1' }))], '<p>so slow</p>'],
  ['a mark by its older name', [el('paragraph', {}, marked('slow', 'strong'))], '<p>so <strong>slow</strong></p>'],
  ['a mark where none may be', [el('codeBlock', {}, marked('slow', 'code'))], '<pre><code>so slow</code></pre>'],
  [
    'a collapsible section',
    [el('details', {}, el('detailsSummary', {}, 'More'), el('detailsContent', {}, p('Inside')))],
    '<summary>More</summary>',
  ],
  [
    'words in a list',
    [el('bulletList', {}, p('One'), el('listItem', {}, 'Two'))],
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  ],
  ['a block in a line of code', [el('codeBlock', {}, 'a', p('b'), p('c'))], '<pre><code>ab\nc</code></pre>'],
  ['a list that lost its items', [el('bulletList', {})], '<ul><li><p></p></li></ul>'],
  ['a picture with a caption in it', [el('image', { src: '/a.png' }, 'A boat')], 'A boat'],
  ['an item by itself', [el('listItem', {}, p('Alone'))], '<ul><li><p>Alone</p></li></ul>'],
  ['an empty embed', [el('video', { src: 'https://example.com/v' })], '<p>https://example.com/v</p>'],
])('%s is read with all of its words, and stays in the document', async (_, parts, html) => {
  const state = stateOf(p('Before'), ...parts, p('After'));
  const derived = await deriveText(state);
  expect(derived.html).toContain(html);
  expect(derived.html).toMatch(/^<p>Before<\/p>.*<p>After<\/p>$/s);
  expect(derived.isWhole).toBe(true);
  expect(said(derived.state)).toBe(said(state));
});

test('a text beside the blocks is in the HTML, and becomes a paragraph when that is merged', async () => {
  const state = stateOf(p('Before'), 'between');
  const derived = await deriveText(state);
  expect(derived).toMatchObject({ html: '<p>Before</p><p>between</p>', isWhole: false });
  const merged = await mergeText(derived.state, derived.html);
  expect(said(merged.state)).toBe('<paragraph>Before</paragraph><paragraph>between</paragraph>');
});

test('HTML that is saved beside the document keeps the words of what nobody knows', async () => {
  const state = stateOf(p('Before'), el('pullQuote', {}, 'Ship it'), p('After'));
  const merged = await mergeText(state, '<p>Before</p><p>Ship it</p><p>After all</p>');
  expect(said(merged.state)).toContain('Ship it');
  expect(said(merged.state)).toContain('<paragraph>After all</paragraph>');
});
