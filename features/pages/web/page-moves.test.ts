import { expect, test } from 'vitest';
import { orderBeside, orderLast } from './page-moves.ts';
import type { Page } from './page-row.ts';

const page = (id: string, sort_order: number, parent: string | null = null) => ({ id, sort_order, parent }) as Page;
const siblings = [page('a', 10), page('b', 20), page('c', 40)] as const;

test('a page moves between its new neighbors, and beyond the first and the last', () => {
  expect(orderBeside(siblings, siblings[1], 'after')).toBe(30);
  expect(orderBeside(siblings, siblings[1], 'before')).toBe(15);
  expect(orderBeside(siblings, siblings[0], 'before')).toBe(10 - 10_000);
  expect(orderBeside(siblings, siblings[2], 'after')).toBe(40 + 10_000);
});

test('a page that moves inside another stands behind its pages', () => {
  expect(orderLast([...siblings, page('d', 7, 'a')], 'a')).toBe(10_007);
  expect(orderLast(siblings, 'b')).toBe(10_000);
});
