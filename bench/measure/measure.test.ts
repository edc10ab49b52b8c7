import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';
import { spreadOf } from './stats.ts';

test('quantiles are values that were measured', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ p50: 3, p95: 5, runs: 3 });
  expect(spreadOf(Array.from({ length: 100 }, (_, index) => index + 1))).toEqual({ p50: 50, p95: 95, runs: 100 });
});

test('every arm runs once a round, and another one first each time', async () => {
  const order: string[] = [];
  const arm = (name: string) => async () => {
    order.push(name);
  };
  const spreads = await interleave({ a: arm('a'), b: arm('b') }, { rounds: 2, warmUp: 1, budgetMs: 60_000 });
  expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  expect([spreads.a.runs, spreads.b.runs]).toEqual([2, 2]);
});

test('three rounds are counted however long they take', async () => {
  const { a } = await interleave({ a: () => Promise.resolve() }, { rounds: 100, warmUp: 0, budgetMs: -1 });
  expect(a.runs).toBe(3);
});
