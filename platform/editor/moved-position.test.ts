import { Schema, Slice, type Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { movedPosition } from './moved-position.ts';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
});
const textOf = (...lines: string[]) =>
  schema.node(
    'doc',
    null,
    lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)])),
  );

/** What others wrote, as it arrives: the whole text anew. */
function arrives(before: Node, after: Node) {
  const { tr } = EditorState.create({ doc: before });
  return tr.replace(0, before.content.size, new Slice(after.content, 0, 0));
}

const before = textOf('one', 'two', 'six');
/** Between the paragraphs of `before`. */
const [behindOne, behindTwo, end] = [5, 10, 15];

test.each([
  ['words before it', textOf('one more', 'two', 'six'), [behindOne + 5, behindTwo + 5, end + 5]],
  ['words after it', textOf('one', 'two', 'six more'), [behindOne, behindTwo, end + 5]],
  ['a paragraph before it', textOf('new', 'one', 'two', 'six'), [behindOne + 5, behindTwo + 5, end + 5]],
  // The place behind it is then where the next one begins.
  ['a paragraph that is gone', textOf('one', 'six'), [behindOne, behindOne + 1, end - 5]],
  ['nothing', before, [behindOne, behindTwo, end]],
])('a place stays between its paragraphs when others change %s', (_, after, expected) => {
  const change = arrives(before, after);
  expect([behindOne, behindTwo, end].map((place) => movedPosition(change, place))).toEqual(expected);
});

test('a place follows what is typed here as ever', () => {
  const { tr } = EditorState.create({ doc: before });
  tr.insertText('!', 4);
  expect(movedPosition(tr, behindOne)).toBe(behindOne + 1);
  expect([movedPosition(tr, 4, -1), movedPosition(tr, 4, 1)]).toEqual([4, 5]);
});
