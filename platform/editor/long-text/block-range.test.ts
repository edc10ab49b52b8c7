import { Schema, type Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { afterChange, around, BlockHeights, isWithin, joined } from './block-range.ts';

const schema = new Schema({ nodes: { doc: { content: 'paragraph*' }, paragraph: { content: 'text*' }, text: {} } });
const paragraph = (words: string) => must(schema.nodes['paragraph'], 'it is declared').create(null, schema.text(words));
const docOf = (blocks: readonly Node[]) => must(schema.nodes['doc'], 'it is declared').create(null, blocks);
const lines = (count: number) => Array.from({ length: count }, (_, at) => paragraph(`Line ${at}`));
const others = (count: number) => Array.from({ length: count }, (_, at) => paragraph(`Another ${at}`));

test('blocks that were drawn have the height they had, others a line for 80 letters', () => {
  const heights = new BlockHeights();
  const [short, long, drawn] = [paragraph('Short'), paragraph('x'.repeat(170)), paragraph('Drawn')];
  heights.learn(drawn, 100);
  expect([short, long, drawn].map((block) => heights.of(block))).toEqual([28, 84, 100]);
  expect(heights.sum(docOf([short, long, drawn]), { from: 1, to: 3 })).toBe(184);
});

test('between two heights are the blocks that touch them, one at least', () => {
  const heights = new BlockHeights();
  const doc = docOf(lines(10));
  expect(heights.between(doc, 0, 56)).toEqual({ from: 0, to: 2 });
  expect(heights.between(doc, 30, 57)).toEqual({ from: 1, to: 3 });
  expect(heights.between(doc, -500, -400)).toEqual({ from: 0, to: 1 });
  expect(heights.between(doc, 5_000, 6_000)).toEqual({ from: 9, to: 10 });
});

test('ranges are compared, joined, and cut off at the ends of the text', () => {
  const doc = docOf(lines(10));
  expect(isWithin({ from: 2, to: 4 }, { from: 2, to: 5 })).toBe(true);
  expect(isWithin({ from: 1, to: 4 }, { from: 2, to: 5 })).toBe(false);
  expect(joined({ from: 7, to: 9 }, { from: 2, to: 4 })).toEqual({ from: 2, to: 9 });
  expect(around(1, 3, doc)).toEqual({ from: 0, to: 5 });
  expect(around(9, 3, doc)).toEqual({ from: 6, to: 10 });
});

test('what is drawn stays drawn when others add and remove blocks above it', () => {
  const before = docOf(lines(100));
  // All blocks are new objects: that is how the change of somebody else arrives.
  const changed = (change: (blocks: Node[]) => readonly Node[]) =>
    afterChange({ from: 40, to: 60 }, before, docOf(change(lines(100))));
  expect(changed((blocks) => [...others(3), ...blocks])).toEqual({ from: 43, to: 63 });
  expect(changed((blocks) => blocks.slice(10))).toEqual({ from: 30, to: 50 });
  // What is written below them changes nothing.
  expect(changed((blocks) => [...blocks, ...others(3)])).toEqual({ from: 40, to: 60 });
  // Blocks are added above and below, and somebody types in the first and the last of them.
  expect(
    changed((blocks) => {
      const typed = blocks.with(40, paragraph('Line 40!')).with(59, paragraph('Line 59!'));
      return [paragraph('New'), ...typed, paragraph('New')];
    }),
  ).toEqual({ from: 41, to: 61 });
  // What is added among them, or right behind them, is drawn too.
  expect(changed((blocks) => blocks.toSpliced(50, 0, ...others(5)))).toEqual({ from: 40, to: 65 });
  expect(changed((blocks) => blocks.toSpliced(60, 0, ...others(1)))).toEqual({ from: 40, to: 61 });
});

test('a text that became another one is drawn where the old one was, or at its end', () => {
  const before = docOf(lines(100));
  const range = { from: 40, to: 60 };
  expect(afterChange(range, before, docOf(others(80)))).toEqual(range);
  expect(afterChange(range, before, docOf(others(5)))).toEqual({ from: 4, to: 5 });
});
