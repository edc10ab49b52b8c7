import { expect, test } from 'vitest';
import type { StateRecord } from '#features/states/contract.ts';
import { matchState } from './match-state.ts';

const state = (name: string, group: StateRecord['group']): StateRecord => ({
  id: name,
  project_id: 'p',
  workspace_id: 'w',
  name,
  color: '#000000',
  group,
  default: false,
  description: '',
  sequence: 1,
});
const states = [
  state('Todo', 'unstarted'),
  state('In Progress', 'started'),
  state('Cancelled', 'cancelled'),
  state('Done', 'started'),
];
const match = (name: string, group: StateRecord['group']) =>
  matchState(states, { key: name, name, group, by: 'table' })?.id ?? null;

test('spelling does not matter within a group', () => {
  expect(match('To Do', 'unstarted')).toBe('Todo');
  expect(match('Canceled', 'cancelled')).toBe('Cancelled');
  expect(match('in-progress', 'started')).toBe('In Progress');
});

test("a state of the same name is the project's, whatever group it has there", () => {
  expect(match('done', 'completed')).toBe('Done');
});

test('anything else is a state of its own', () => {
  expect(match('To Do', 'backlog')).toBeNull();
  expect(match('בבדיקה', 'started')).toBeNull();
});
