import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#platform/shared/live.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { CountsWatch } from './follow-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (entity: string, fields: Record<string, unknown>, more: Partial<Change> = {}): Change => ({
  seq: 1,
  at: '',
  actor_id: null,
  group_id: 'g',
  project_id: 'p',
  entity,
  entity_id: 'x',
  op: 'updated',
  fields,
  ...more,
});

/** How often counts are read again after these changes. */
function readsAfter(...changes: readonly Change[]): number {
  const hub = new ChangeHub();
  const changed = vi.fn<() => void>();
  const watch = new CountsWatch(hub, 'p', ['cycle_id'], changed);
  hub.deliver(changes);
  vi.runAllTimers();
  watch.stop();
  hub.deliver(changes);
  vi.runAllTimers();
  return changed.mock.calls.length;
}

test('counts are read again when what they are made of changes, once for a burst', () => {
  expect(readsAfter(change('issue', { state_id: 's' }))).toBe(1);
  expect(readsAfter(change('issue', { cycle_id: 'c' }))).toBe(1);
  expect(readsAfter(change('state', { group: 'completed' }))).toBe(1);
  expect(readsAfter(change('estimate_point', { value: '5' }))).toBe(1);
  expect(readsAfter(change('project', { estimate: null }))).toBe(1);
  expect(readsAfter(change('issue', {}, { op: 'created' }), change('state', {}, { op: 'deleted' }))).toBe(1);
});

test('a new name counts nothing, and neither does another project', () => {
  expect(readsAfter(change('issue', { name: 'Rose' }))).toBe(0);
  expect(readsAfter(change('state', { name: 'Ready' }))).toBe(0);
  expect(readsAfter(change('project', { name: 'Website' }))).toBe(0);
  expect(readsAfter(change('issue', { state_id: 's' }, { project_id: 'q' }))).toBe(0);
});
