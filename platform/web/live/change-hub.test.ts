import { expect, test } from 'vitest';
import type { Change } from '#platform/shared/live.ts';
import { ChangeHub } from './change-hub.ts';

const entry = (seq: number, entity: string): Change => ({
  seq,
  at: '2026-03-01T10:00:00Z',
  actor_id: null,
  group_id: 'g',
  entity,
  entity_id: 'e',
  project_id: null,
  op: 'updated',
  fields: {},
});

function listen(hub: ChangeHub, entity: string) {
  const received: number[] = [];
  const stop = hub.on(entity, (changes) => received.push(...changes.map((change) => change.seq)));
  return { received, stop };
}

test('each kind of change goes to those who hold it, in order', () => {
  const hub = new ChangeHub();
  const issues = listen(hub, 'issue');
  const states = listen(hub, 'state');
  hub.deliver([entry(1, 'issue'), entry(2, 'state'), entry(3, 'issue'), entry(4, 'cycle')]);
  issues.stop();
  hub.deliver([entry(5, 'issue')]);
  expect([issues.received, states.received]).toEqual([[1, 3], [2]]);
});

test('nothing moves while something is dragged; it all arrives, in order, when it is let go', () => {
  const hub = new ChangeHub();
  const issues = listen(hub, 'issue');
  const order: string[] = [];
  hub.onReset(() => order.push(`reset after ${issues.received.length}`));
  const release = hub.hold();
  hub.deliver([entry(1, 'issue')]);
  hub.reset();
  hub.deliver([entry(2, 'issue')]);
  expect(issues.received).toEqual([]);
  release();
  release();
  expect(issues.received).toEqual([1, 2]);
  expect(order).toEqual(['reset after 1']);
});

test('what was held is not told of another workspace', () => {
  const hub = new ChangeHub();
  const issues = listen(hub, 'issue');
  hub.follow('harbor');
  const release = hub.hold();
  hub.advance(7, 8, []);
  hub.deliver([entry(8, 'issue')]);
  hub.follow('lagoon');
  release();
  expect([issues.received, hub.receivedSeq]).toEqual([[], null]);
});
