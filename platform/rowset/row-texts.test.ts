import { expect, test } from 'vitest';
import { keptRows, RowTexts } from './row-texts.ts';

test('what was read is kept until the log says it changed', () => {
  const texts = new RowTexts(keptRows);
  texts.keep(texts.epoch, [
    ['a', 'A'],
    ['b', 'B'],
  ]);
  expect([texts.get('a'), texts.get('b')]).toEqual(['A', 'B']);
  texts.forget(['a']);
  expect([texts.get('a'), texts.get('b')]).toEqual([undefined, 'B']);
  texts.clear();
  expect(texts.get('b')).toBeUndefined();
});

test('what was read while the log moved on is not kept: it may be older than the log', () => {
  const texts = new RowTexts(keptRows);
  const { epoch } = texts;
  texts.forget(['other']);
  texts.keep(epoch, [['a', 'old A']]);
  expect(texts.get('a')).toBeUndefined();
  texts.keep(texts.epoch, [['a', 'A']]);
  expect(texts.get('a')).toBe('A');
});

test('only so many are kept, the latest', () => {
  const texts = new RowTexts(keptRows);
  for (let i = 0; i < 5010; i += 1) texts.keep(texts.epoch, [[String(i), 'x']]);
  expect([texts.get('9'), texts.get('10'), texts.get('5009')]).toEqual([undefined, 'x', 'x']);
});
