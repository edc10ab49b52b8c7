import { expect, test } from 'vitest';
import type { StateRecord } from '#features/states/contract.ts';
import { placeState, stepFrom } from './place-state.ts';

const state = (id: string, group: StateRecord['group'], sequence: number): StateRecord => ({
  id,
  project_id: 'garden',
  workspace_id: 'harbor',
  name: id,
  color: '#f59e0b',
  group,
  default: false,
  description: '',
  sequence,
});

const backlog = state('backlog', 'backlog', 15_000);
const doing = state('doing', 'started', 35_000);
const review = state('review', 'started', 50_000);
const ready = state('ready', 'started', 60_000);
const done = state('done', 'completed', 45_000);
const all = [backlog, doing, review, ready, done];

test('between two states a state gets their average', () => {
  expect(placeState(all, ready, { group: 'started', before: 'review' })).toEqual({ sequence: 42_500 });
});

test('at an end it gets 65535 less or more', () => {
  expect(placeState(all, ready, { group: 'started', before: 'doing' })).toEqual({ sequence: 35_000 - 65_535 });
  expect(placeState(all, doing, { group: 'started', before: null })).toEqual({ sequence: 60_000 + 65_535 });
});

test('in another group it takes the group along; alone there it keeps its number', () => {
  expect(placeState(all, ready, { group: 'completed', before: 'done' })).toEqual({
    group: 'completed',
    sequence: 45_000 - 65_535,
  });
  expect(placeState(all, ready, { group: 'unstarted', before: null })).toEqual({
    group: 'unstarted',
    sequence: 60_000,
  });
});

test('where it stands already nothing changes', () => {
  expect(placeState(all, review, { group: 'started', before: 'ready' })).toBeNull();
  expect(placeState(all, ready, { group: 'started', before: null })).toBeNull();
  expect(placeState(all, ready, { group: 'started', before: 'unknown' })).toBeNull();
});

test('one step leads past a neighbor, or into the next group', () => {
  expect(stepFrom(all, review, -1)).toEqual({ group: 'started', before: 'doing' });
  expect(stepFrom(all, doing, 1)).toEqual({ group: 'started', before: 'ready' });
  expect(stepFrom(all, review, 1)).toEqual({ group: 'started', before: null });
  expect(stepFrom(all, ready, 1)).toEqual({ group: 'completed', before: 'done' });
  expect(stepFrom(all, doing, -1)).toEqual({ group: 'unstarted', before: null });
  expect(stepFrom(all, backlog, -1)).toBeNull();
});
