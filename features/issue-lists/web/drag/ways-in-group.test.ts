import { expect, test } from 'vitest';
import { waysInGroup } from './ways-in-group.ts';

const ids = ['rose', 'lily', 'fern', 'moss'];
const ways = (id: string, moving: readonly string[] = [id], hasMore = false) =>
  waysInGroup({ ids, id, moving, hasMore });

test('a row goes up or down by one, or to an end, as far as there is a way', () => {
  expect(ways('lily')).toEqual(['up', 'top', 'down', 'bottom']);
  expect(ways('rose')).toEqual(['down', 'bottom']);
  expect(ways('moss')).toEqual(['up', 'top']);
});

test('what is selected moves together: only rows that stay are passed', () => {
  expect(ways('lily', ['rose', 'lily'])).toEqual(['down', 'bottom']);
  expect(ways('lily', ids)).toEqual([]);
});

test('the end of a group is offered only where it is loaded', () => {
  expect(ways('lily', ['lily'], true)).toEqual(['up', 'top', 'down']);
});
