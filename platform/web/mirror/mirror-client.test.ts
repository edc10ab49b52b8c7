import { expect, test } from 'vitest';
import { noStatus, type FromWorker, type MirrorStatus, type ToWorker } from '#platform/mirror/protocol.ts';
import { MirrorClient } from './mirror-client.ts';

/** A worker that says this status and answers every question with its name. */
function workerSaying(status: MirrorStatus): Worker {
  const target = new EventTarget();
  const say = (data: FromWorker) => target.dispatchEvent(new MessageEvent('message', { data }));
  const postMessage = (message: ToWorker) => {
    if (message.type === 'open') return;
    const { name } = message.args as { name: string };
    say({ type: 'answer', id: message.id, result: `answer to ${name}` });
  };
  const listen = (kind: string, heard: EventListener) => {
    target.addEventListener(kind, heard);
    if (kind === 'message') queueMicrotask(() => say({ type: 'status', status }));
  };
  return { addEventListener: listen, postMessage, terminate: () => undefined } as unknown as Worker;
}

/** What a tab that has received the log up to `seq` is told about the garden. */
async function askedWith(seq: number, garden: 'loading' | 'syncing' | 'ready' | 'error'): Promise<unknown> {
  const status: MirrorStatus = { ...noStatus, database: 'ready', projects: { garden }, seq: 12 };
  const client = new MirrorClient(workerSaying(status), { userId: 'ada', slug: 'harbor' });
  await Promise.resolve();
  return client.ask('list', 'garden', seq, null);
}

test('a mirror that is ready is asked, whatever this tab has received: it waits for the rest itself', async () => {
  expect(await askedWith(0, 'ready')).toBe('answer to list');
  expect(await askedWith(20, 'ready')).toBe('answer to list');
});

test('a mirror that reads what it missed is asked by a tab that has received no more than its rows hold', async () => {
  expect(await askedWith(12, 'syncing')).toBe('answer to list');
  expect(await askedWith(13, 'syncing')).toBeNull();
});

test('a mirror that reads what it missed is not asked before the server has said where its log stands', async () => {
  expect(await askedWith(0, 'syncing')).toBeNull();
});

test('a project that was never whole, or failed, is asked of the server', async () => {
  expect(await askedWith(12, 'loading')).toBeNull();
  expect(await askedWith(12, 'error')).toBeNull();
});
