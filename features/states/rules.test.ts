import { expect, test } from 'vitest';
import { inStateOrder, nextState } from './rules.ts';

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

test('the next state is the one after it on the way to completion', () => {
  const states = [
    { id: 'todo', group: 'unstarted', sequence: 1 },
    { id: 'doing', group: 'started', sequence: 1 },
    { id: 'done', group: 'completed', sequence: 1 },
    { id: 'dropped', group: 'cancelled', sequence: 1 },
  ] as const;
  const next = (id: string | null) => nextState(states, id)?.id ?? null;
  expect(['todo', 'doing', 'done', 'dropped', 'gone', null].map(next)).toEqual([
    'doing',
    'done',
    null,
    null,
    null,
    null,
  ]);
});
