import { expect, test } from 'vitest';
import { depthsOf } from './depths.ts';

const depths = (pairs: Record<string, string>) => depthsOf(new Map(Object.entries(pairs)));

test('parents come before their children, whatever the order they are named in', () => {
  const { depth, deepest } = depths({ c: 'b', b: 'a', d: 'b', x: 'a' });
  expect(Object.fromEntries(depth)).toEqual({ b: 1, x: 1, c: 2, d: 2 });
  expect(deepest).toBe(2);
});

test('a loop is cut once, and what stands below it keeps its place', () => {
  const { depth, inLoops } = depths({ a: 'b', b: 'c', c: 'a', d: 'a' });
  expect([...inLoops]).toEqual(['a']);
  expect(Object.fromEntries(depth)).toEqual({ c: 1, b: 2, d: 1 });
});

test('an issue cannot be its own parent, and none is no depth', () => {
  expect([...depths({ a: 'a' }).inLoops]).toEqual(['a']);
  expect(depths({})).toMatchObject({ deepest: 0 });
});
