import { expect, test } from 'vitest';
import { inStateOrder } from './rules.ts';

test('states stand in the order of their groups, then by sequence, and equal ones stay as they are', () => {
  const states = [
    { name: 'Done', group: 'completed', sequence: 1 },
    { name: 'Review', group: 'started', sequence: 30 },
    { name: 'Doing', group: 'started', sequence: 20 },
    { name: 'Testing', group: 'started', sequence: 30 },
    { name: 'Someday', group: 'backlog', sequence: 99 },
  ] as const;
  const ordered = inStateOrder(states);
  expect(ordered.map(({ name }) => name)).toEqual(['Someday', 'Doing', 'Review', 'Testing', 'Done']);
});
