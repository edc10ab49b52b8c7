import { expect, test } from 'vitest';
import { scrollShift, type PlacedLine } from './scroll-shift.ts';

const heights: Record<string, number> = { group: 36, more: 44, add: 40 };

/** "a b" are rows, "[Todo" a head, "+Todo" the line to add one, "…Todo" what is not read yet. */
function lines(words: string): readonly PlacedLine[] {
  const kinds: Record<string, string> = { '[': 'group', '+': 'add', '…': 'more' };
  return words.split(' ').map((key) => ({ key, kind: kinds[key.charAt(0)] ?? 'issue' }));
}

function places(all: readonly PlacedLine[]) {
  let end = 0;
  return all.map(({ kind }, index) => {
    const size = heights[kind] ?? 40;
    end += size;
    return { index, start: end - size, size };
  });
}

function shift(before: string, now: string, gaze: { top: number; height?: number; held?: readonly string[] }): number {
  const [was, is] = [lines(before), lines(now)];
  const laid = { lines: was, drawn: places(was) };
  const lying = { lines: is, startOf: (index: number) => places(is)[index]?.start ?? 0 };
  return scrollShift(laid, lying, { height: 200, held: [], ...gaze });
}

test('rows that come or go above what is in sight are scrolled past', () => {
  expect(shift('a b c d e', 'new a b c d e', { top: 60 })).toBe(40);
  expect(shift('a b c d e', 'b c d e', { top: 60 })).toBe(-40);
  expect(shift('a b c d e', 'a b c d e new', { top: 60 })).toBe(0);
  expect(shift('a b c d e', 'new a b c d e', { top: 0 })).toBe(0);
});

test('the held row stays though others come between it and the first in sight', () => {
  const [before, now] = ['[A a b …A +A [B y z', '[A a b c d +A [B y z'];
  expect(shift(before, now, { top: 40 })).toBe(0);
  expect(shift(before, now, { top: 40, held: ['z'], height: 400 })).toBe(36);
  expect(shift(before, now, { top: 40, held: ['+B', 'z'], height: 400 })).toBe(36);
  // Out of sight it is no measure.
  expect(shift(before, now, { top: 40, held: ['z'], height: 100 })).toBe(0);
});

test('a row that moved by itself takes nobody along', () => {
  expect(shift('a b c d e', 'c a b d e', { top: 90 })).toBe(0);
  expect(shift('a b c d e f g', 'e a b c d f g', { top: 90, held: ['e'] })).toBe(40);
});

test('the place of what is to come is no measure: it shrinks', () => {
  expect(shift('[A …A +A [B z', '[A a b …A +A [B z', { top: 40 })).toBe(80);
  expect(shift('[A …A', '[A a b …A', { top: 40 })).toBe(0);
});

test('a head that is opened or closed stays where it was pressed', () => {
  // Stuck to the top, its rows scrolled under it.
  expect(shift('[A a b c +A [B z', '[A [B z', { top: 90 })).toBe(-90);
  expect(shift('[A a +A [B b +B [C c d e', '[A a +A [B [C c d e', { top: 40, held: ['c'] })).toBe(0);
  expect(shift('[A [B b', '[A a +A [B b', { top: 10, held: ['b'] })).toBe(-10);
});
