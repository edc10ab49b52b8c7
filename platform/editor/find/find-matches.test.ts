// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { readRichText } from '#platform/rich-text/read-rich-text.ts';
import { must } from '#platform/shared/must.ts';
import { findMatches, patternOf } from './find-matches.ts';

const schema = getSchema(
  richTextExtensions({ readOnly: true, place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id }),
);

/** Returns what a document says at each match. */
function found(html: string, text: string, matchCase = false): readonly string[] {
  const doc = Node.fromJSON(schema, readRichText(schema, html).document);
  const pattern = must(patternOf({ text, matchCase }), 'something is looked for');
  return findMatches(doc, pattern).map(({ from, to }) => doc.textBetween(from, to));
}

test.each([
  ['words in a line, whatever marks they have', '<p>A <b>ro</b>se is a Rose.</p>', 'rose', ['rose', 'Rose']],
  [
    'in tables, lists, callouts, sections and captions',
    '<table><caption>Rose</caption><tbody><tr><td><p>rose</p></td></tr></tbody></table><ul><li><p>rose</p></li></ul><details><summary>Rose</summary><p>rose</p></details>',
    'rose',
    ['Rose', 'rose', 'rose', 'Rose', 'rose'],
  ],
  ['in code, over its lines', '<pre><code>let rose;\nrose = 1;</code></pre>', 'rose', ['rose', 'rose']],
  ['signs as they are', '<p>a.b axb (a.b) [1]</p>', 'a.b', ['a.b', 'a.b']],
  ['signs that mean something to a pattern', '<p>c:\\d+ (x) a-b</p>', '(x) a-b', ['(x) a-b']],
  ['quotes that the editor has made round', '<p>don’t say “rose”</p>', 'don\'t say "rose"', ['don’t say “rose”']],
  ['letters outside of ASCII', '<p>ÄRGER ärger 🌹🌹</p>', 'Ärger', ['ÄRGER', 'ärger']],
  ['whole characters', '<p>a 🌹 b</p>', '🌹', ['🌹']],
  [
    'behind mentions and breaks',
    '<p><mention-component entity_identifier="u"></mention-component> x<br>rose</p>',
    'rose',
    ['rose'],
  ],
  ['never over the end of a block', '<p>ro</p><p>se</p>', 'rose', []],
])('finds %s', (_name, html, text, matches) => {
  expect(found(html, text)).toEqual(matches);
});

test('can tell capitals from small letters', () => {
  expect(found('<p>Rose rose</p>', 'rose', true)).toEqual(['rose']);
});

test('an empty field finds nothing', () => {
  expect(patternOf({ text: '', matchCase: false })).toBeNull();
});
