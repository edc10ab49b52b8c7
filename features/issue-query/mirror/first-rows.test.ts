import { expect, test } from 'vitest';
import { groupsInSight } from './first-rows.ts';

const totals = new Map([
  ['todo', 3],
  ['doing', 40],
  ['done', 500],
  ['None', 1],
]);

test('groups come with rows, in the order drawn, until there are enough', () => {
  const groups = ['todo', 'doing', 'done', 'None'];
  expect([...groupsInSight({ groups, rows: 25, all: 25 }, totals)]).toEqual(['todo', 'doing']);
  expect([...groupsInSight({ groups, rows: 25, all: 29 }, totals)]).toEqual(['todo', 'doing', 'done']);
  expect([...groupsInSight({ groups, rows: 5, all: 1_000 }, totals)]).toEqual(groups);
});

test('groups that the screen does not know come after those it knows, and empty ones take no room', () => {
  expect([...groupsInSight({ groups: ['gone', 'done'], rows: 2, all: 3 }, totals)]).toEqual(['gone', 'done', 'None']);
});
