import { getSchema } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { expect, it } from 'vitest';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { carryTyped } from './carry-typed.ts';

const schema = getSchema([...commonNodes(), ...ownNodes()]);

/** A text of paragraphs. */
const text = (...paragraphs: string[]): Node =>
  schema.node(
    'doc',
    null,
    paragraphs.map((words) => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)])),
  );

/** What comes of it, and the words before the place that was at the end of the first paragraph of `typed`. */
function carried(base: Node, typed: Node, now: Node) {
  const transform = new Transform(now);
  const placeOf = carryTyped(transform, base, typed);
  const place = placeOf(1 + (typed.firstChild?.content.size ?? 0));
  return [transform.doc.textBetween(0, transform.doc.content.size, '|'), transform.doc.textBetween(0, place, '|')];
}

it.each<[string, Node, Node, Node, [string, string]]>([
  ['nothing typed', text('one'), text('one'), text('one two'), ['one two', 'one two']],
  ['typed, nobody else', text('one'), text('one, two'), text('one'), ['one, two', 'one, two']],
  ['typed before what others wrote', text('a', 'b'), text('a1', 'b'), text('a', 'b2'), ['a1|b2', 'a1']],
  ['typed after what others wrote', text('a', 'b'), text('a', 'b1'), text('a2', 'b'), ['a2|b1', 'a2']],
  ['both in an empty text', text(''), text('mine'), text('theirs'), ['theirsmine', 'theirsmine']],
  ['typed where others removed', text('a', 'b', 'c'), text('a', 'bb', 'c'), text('a', 'c'), ['a|bc', 'a']],
  ['removed where others typed', text('a', 'b', 'c'), text('a', 'c'), text('a', 'b!', 'c'), ['a|b!|c', 'a']],
  ['removed before what others wrote', text('abc'), text('ac'), text('abc!'), ['ac!', 'ac!']],
  ['a letter that stands twice', text('aa'), text('aaa'), text('aa'), ['aaa', 'aaa']],
])('keeps what both sides wrote: %s', (_, base, typed, now, expected) => {
  expect(carried(base, typed, now)).toEqual(expected);
});

/** A table of rows of cells, and a line after it. */
const table = (...rows: string[][]): Node => {
  const cell = (words: string) => schema.node('tableCell', null, text(words).children);
  const row = (words: string[]) => schema.node('tableRow', null, words.map(cell));
  const body = schema.node('tableBody', null, rows.map(row));
  return schema.node('doc', null, [schema.node('table', null, body), ...text('After').children]);
};

it.each<[string, Node, Node]>([
  ['nobody else', table(['one', 'two']), table(['one', '2'], ['three', ''])],
  ['a line that others added', table(['one', 'two']), table(['one', '2'], ['3', 'four'])],
])('keeps the rows and cells of a table that grew: %s', (others, base, typed) => {
  const added = others === 'nobody else' ? [] : text('Theirs').children;
  const withAdded = (doc: Node) => doc.copy(doc.content.append(Fragment.from(added)));
  const transform = new Transform(withAdded(base));
  carryTyped(transform, base, typed);
  expect(transform.doc.toJSON()).toEqual(withAdded(typed).toJSON());
});
