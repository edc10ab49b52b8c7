import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { array, assert, constantFrom, nat, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { firstSeed } from '#tests/support/seeds.ts';
import { findInBlocks } from './find-in-blocks.ts';

const place = { slug: 'harbor', projectId: 'p' };
const schema = getSchema(richTextExtensions({ readOnly: false, place, nameOf: (id) => id }));
const paragraph = (words: string) => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]);

/** Every "x" of a block, with the block's text. */
const crossesOf = (block: Node, at: number) =>
  Array.from(block.textContent.matchAll(/x/g), ({ index }) => ({
    from: at + 1 + index,
    to: at + 2 + index,
    words: block.textContent,
  }));

const words = string({ unit: constantFrom('x', 'a', ' '), maxLength: 5 });
const change = record({
  at: nat(),
  length: nat({ max: 9 }),
  blocks: array(words, { maxLength: 3 }),
  words,
});

test('what is found after each change of a text is what a look through all of it finds', () => {
  assert(
    property(array(words, { minLength: 1, maxLength: 12 }), array(change, { maxLength: 12 }), (start, changes) => {
      let state = EditorState.create({ doc: schema.node('doc', null, start.map(paragraph)) });
      const find = findInBlocks(crossesOf);
      find(state.doc);
      for (const { at, length, blocks, words: typed } of changes) {
        const from = at % (state.doc.content.size + 1);
        const { tr } = state;
        tr.deleteRange(from, Math.min(from + length, tr.doc.content.size));
        const here = Math.min(from, tr.doc.content.size);
        if (blocks.length > 0)
          tr.insert(tr.doc.resolve(here).depth === 0 ? here : tr.doc.resolve(here).after(1), blocks.map(paragraph));
        else if (typed !== '' && tr.doc.resolve(here).parent.isTextblock) tr.insertText(typed, here);
        state = state.apply(tr);
        expect(find(state.doc)).toEqual(findInBlocks(crossesOf)(state.doc));
      }
    }),
    { seed: firstSeed },
  );
});

test('blocks that did not change are not looked at again', () => {
  const looked: string[] = [];
  const find = findInBlocks((block) => {
    looked.push(block.textContent);
    return [];
  });
  let state = EditorState.create({ doc: schema.node('doc', null, ['one', 'two', 'three'].map(paragraph)) });
  find(state.doc);
  looked.length = 0;
  state = state.apply(state.tr.insertText('!', 9));
  find(state.doc);
  expect(looked).toEqual(['two!']);
});
