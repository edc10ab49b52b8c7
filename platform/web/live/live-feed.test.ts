import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, LiveFrame } from '#platform/shared/live.ts';
import { LiveFeed } from './live-feed.ts';

interface Line {
  send(frame: LiveFrame): void;
  raw(text: string): void;
  close(code?: number): void;
  since: string | null;
}

const entry = (seq: number): Change => ({
  seq,
  at: new Date().toISOString(),
  actor_id: null,
  group_id: '01890000-0000-7000-8000-000000000000',
  entity: 'issue',
  entity_id: '01890000-0000-7000-8000-000000000001',
  project_id: null,
  op: 'updated',
  fields: {},
});

let app: FastifyInstance;
let origin: string;
let lines: Line[];
let log: Change[];
let retainedFrom: number;
/** Entries that change what this person may see: an answer over HTTP ends with one. */
let concerning: readonly number[];
let isReachable: boolean;
let feed: LiveFeed | undefined;
let received: { seq: number; isCertain: boolean }[];
let resets: number;
let reached: number;

beforeEach(async () => {
  [lines, log, received, retainedFrom, resets, reached, isReachable] = [[], [], [], 1, 0, 0, true];
  concerning = [];
  app = fastify();
  await app.register(websocket);
  app.get<{ Querystring: { since?: string } }>('/live', { websocket: true }, (socket, request) => {
    const since = request.query.since ?? null;
    const send = (frame: LiveFrame) => socket.send(JSON.stringify(frame));
    lines.push({
      send,
      raw: (text) => socket.send(text),
      close: (code) => (code ? socket.close(code) : socket.terminate()),
      since,
    });
    const head = log.at(-1)?.seq ?? 0;
    send({ type: 'hello', seq: head, retained_from: retainedFrom });
    if (since === null) return;
    if (Number(since) + 1 < retainedFrom) send({ type: 'reset' });
    else {
      const missed = log.filter((change) => change.seq > Number(since));
      if (missed.length > 0) send({ type: 'changes', changes: missed, seq: head });
    }
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  feed?.stop();
  feed = undefined;
  await app.close();
});

function start(): LiveFeed {
  feed = new LiveFeed({
    open: (since) => new WebSocket(`${origin.replace('http', 'ws')}/live${since === null ? '' : `?since=${since}`}`),
    read: async (since) => {
      if (!isReachable) throw new Error('nobody answers');
      if (since === null) return { changes: [], seq: log.at(-1)?.seq ?? 0, has_more: false, reset: false };
      const changes = log.filter((change) => change.seq > since);
      const cut = changes.findIndex(({ seq }) => concerning.includes(seq));
      if (cut >= 0) {
        const seq = changes[cut]?.seq ?? since;
        return { changes: changes.slice(0, cut + 1), seq, has_more: cut + 1 < changes.length, reset: true };
      }
      const reset = since + 1 < retainedFrom;
      return { changes: reset ? [] : changes, seq: log.at(-1)?.seq ?? since, has_more: false, reset };
    },
    deliver: (changes, isCertain) => received.push(...changes.map(({ seq }) => ({ seq, isCertain }))),
    reset: () => (resets += 1),
    onReachable: () => (reached += 1),
  });
  return feed;
}

function write(count = 1): Change[] {
  const from = (log.at(-1)?.seq ?? 0) + 1;
  const news = Array.from({ length: count }, (_, index) => entry(from + index));
  log.push(...news);
  return news;
}

const last = () => lines.at(-1);

/** Cuts the socket, and HTTP with it: the feed looks there every five seconds, and would resume from what it found. */
function breakLine(): void {
  isReachable = false;
  last()?.close();
}

/** The server comes back, on another port: the old one may be somebody else's by now. */
async function comeBack(seq: number): Promise<void> {
  app = fastify();
  await app.register(websocket);
  app.get('/live', { websocket: true }, (socket) => {
    socket.send(JSON.stringify({ type: 'hello', seq, retained_from: 1 }));
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}

test('receives changes, and after a break resumes from the last one without gap or repetition', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  expect(last()?.since).toBeNull();
  const first = write(2);
  last()?.send({ type: 'changes', changes: first, seq: 2 });
  await expect.poll(() => received.length).toBe(2);

  write(3);
  breakLine();
  await expect.poll(() => received.length).toBe(5);
  expect(last()?.since).toBe('2');
  last()?.send({ type: 'changes', changes: log, seq: 5 });
  const next = write();
  last()?.send({ type: 'changes', changes: next, seq: 6 });
  await expect.poll(() => received.length).toBe(6);
  expect(received.map((change) => change.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(resets).toBe(0);
});

test('what happened while the page was opened is told, also after it was given a role', async () => {
  write(6);
  concerning = [2, 4];
  start();
  await expect.poll(() => received.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(received.some(({ isCertain }) => isCertain)).toBe(false);
  expect(resets).toBe(0);
});

test('a sequence that only rises without entries is remembered', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  last()?.send({ type: 'changes', changes: [], seq: 40 });
  const sent = entry(41);
  last()?.send({ type: 'changes', changes: [sent], seq: 41 });
  await expect.poll(() => received.length).toBe(1);
  breakLine();
  await expect.poll(() => lines.length).toBe(2);
  expect(last()?.since).toBe('41');
});

test('what changed while the page was loading is delivered as uncertain', async () => {
  write(2);
  log[0] = { ...entry(1), at: '2020-01-01T00:00:00Z' };
  start();
  await expect.poll(() => received).toEqual([{ seq: 2, isCertain: false }]);
});

test('a log that no longer reaches back asks to read everything again, and goes on from now', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  write(9);
  retainedFrom = 8;
  breakLine();
  await expect.poll(() => resets).toBe(1);
  expect(last()?.since).toBeNull();
  last()?.send({ type: 'changes', changes: write(), seq: 10 });
  await expect.poll(() => received.length).toBe(1);
});

test('without the socket HTTP fills in, without the server it is offline, and it comes back by itself', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  isReachable = false;
  await app.close();
  await expect.poll(() => live.status).toBe('offline');

  isReachable = true;
  write(2);
  await expect.poll(() => received.length).toBe(2);
  expect(live.status).toBe('polling');

  await comeBack(2);
  live.nudge();
  await expect.poll(() => live.status).toBe('live');
  expect(reached).toBeGreaterThanOrEqual(3);
});

test('a lost network is known at once', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  live.drop();
  expect(live.status).toBe('offline');
  live.nudge();
  await expect.poll(() => live.status).toBe('live');
});

test('a refused connection is not tried again: the screens read and are told why', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  last()?.close(4403);
  await expect.poll(() => resets).toBe(1);
  expect(lines).toHaveLength(1);
});

test('an ended session is read with and tried again: the browser may have another one', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  last()?.close(4401);
  await expect.poll(() => resets).toBe(1);
  await expect.poll(() => lines.length).toBe(2);
  await expect.poll(() => live.status).toBe('live');
});

test('a frame of an unknown kind is passed over', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  last()?.raw('{"type":"weather"}');
  last()?.raw('no JSON');
  last()?.send({ type: 'changes', changes: write(), seq: 1 });
  await expect.poll(() => received.length).toBe(1);
});

test('a start without the server is known as one, and everything is read anew once it is there', async () => {
  isReachable = false;
  await app.close();
  const live = start();
  await expect.poll(() => live.status).toBe('offline');
  expect(resets).toBe(0);

  log.push(entry(1), entry(2));
  await comeBack(2);
  live.nudge();
  await expect.poll(() => resets).toBe(1);
  expect(live.status).toBe('live');
  expect(received).toEqual([]);
});

test('where no socket can be had from the start, HTTP begins where the log stands', async () => {
  await app.close();
  write(3);
  const live = start();
  await expect.poll(() => live.status).toBe('polling');
  expect(live.status).toBe('polling');
  expect(received.filter(({ isCertain }) => isCertain)).toEqual([]);
});

test('a server that a write gets no answer from is asked, and is offline when it does not answer that either', async () => {
  const live = start();
  await expect.poll(() => live.status).toBe('live');
  await live.probe();
  expect(live.status).toBe('live');
  isReachable = false;
  await live.probe();
  expect(live.status).toBe('offline');
  // The next socket is greeted.
  await expect.poll(() => live.status).toBe('live');
});

test('a socket that is never greeted gives way to another one', () => {
  vi.useFakeTimers();
  const opened: EventTarget[] = [];
  feed = new LiveFeed({
    open: () => {
      const socket = Object.assign(new EventTarget(), { close: () => undefined });
      opened.push(socket);
      return socket as WebSocket;
    },
    read: () => Promise.resolve({ changes: [], seq: 1, has_more: false, reset: false }),
    deliver: () => undefined,
    reset: () => undefined,
    onReachable: () => undefined,
  });
  vi.advanceTimersByTime(10_000);
  expect(opened.length).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(opened.length).toBe(2);
  vi.useRealTimers();
});
