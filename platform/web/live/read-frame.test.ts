import { expect, test } from 'vitest';
import { liveFrame } from '#platform/shared/live.ts';
import { readFrame } from './read-frame.ts';

const change = {
  seq: 4,
  at: '2026-03-12T12:00:00.000000Z',
  actor_id: null,
  group_id: '0190a000-0000-7000-8000-000000000001',
  entity: 'issue',
  entity_id: '0190a000-0000-7000-8000-000000000002',
  project_id: null,
  op: 'updated',
  fields: { name: 'x' },
};
const frames = [
  { type: 'hello', seq: 4, retained_from: 1 },
  { type: 'changes', seq: 4, changes: [change] },
  { type: 'changes', seq: 4, changes: [] },
  { type: 'reset' },
];

test('the frames that the contract knows are read, as the contract reads them', () => {
  for (const frame of frames) expect(readFrame(JSON.stringify(frame))).toEqual(liveFrame.parse(frame));
});

test('anything else is passed over', () => {
  const { entity: _entity, ...headless } = change;
  const others = [
    '',
    '{',
    '[]',
    'null',
    '{"type":"hello"}',
    '{"type":"later","seq":1}',
    JSON.stringify({ type: 'changes', seq: 4, changes: [headless] }),
    JSON.stringify({ type: 'changes', seq: 4, changes: [{ ...change, op: 'moved' }] }),
    new ArrayBuffer(2),
  ];
  for (const data of others) expect(readFrame(data)).toBeNull();
});
