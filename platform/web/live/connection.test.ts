// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change, LiveFrame } from '#platform/shared/live.ts';

const fern: Change = {
  seq: 8,
  at: new Date().toISOString(),
  actor_id: null,
  group_id: 'g',
  entity: 'issue',
  entity_id: 'fern',
  project_id: null,
  op: 'created',
  fields: {},
};

/** A page that follows Harbor, and what its socket brings. */
async function openPage() {
  const sockets: EventTarget[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        sockets.push(this);
      }
      close() {}
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ changes: [], seq: 7, has_more: false, reset: false }));
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { connection } = await import('./connection.ts');
  const { keepFirstReads } = await import('#platform/web/api/first-reads.ts');
  onTestFinished(connection.follow('harbor'));
  const bring = (frame: LiveFrame) =>
    sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  return { connection, keepFirstReads, bring };
}

test('a change that comes before a store is there is told once the page is drawn: its first answer is older', async () => {
  globalThis.cairnFirstReads = {};
  const { connection, keepFirstReads, bring } = await openPage();
  bring({ type: 'hello', seq: 7, retained_from: 1 });
  bring({ type: 'changes', changes: [fern], seq: 8 });
  const heard: string[] = [];
  onTestFinished(connection.hub.on('issue', (changes) => heard.push(...changes.map((change) => change.entity_id))));
  expect(heard).toEqual([]);
  keepFirstReads();
  await expect.poll(() => heard).toEqual(['fern']);
  expect(connection.hub.receivedSeq).toBe(8);
});
