import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Change, LiveFrame } from '#platform/shared/live.ts';

/** A change as received on a connection. */
export interface Arrival {
  readonly change: Change;
  /** By the clock of this process, in milliseconds. */
  readonly at: number;
}

/** A person with an open connection: everything received on it, in order. */
export interface Listener {
  readonly arrivals: readonly Arrival[];
  /** The last log number received on this connection. */
  seq(): number;
  close(): void;
}

/** Opens `count` connections to a workspace's live feed. Resolves once all of them got their greeting. */
export async function openCrowd(url: string, slug: string, cookie: string, count: number): Promise<Listener[]> {
  // Many connections get the same frame, which is parsed once, so that this process is not what is measured.
  const read = new Map<string, LiveFrame>();
  const parse = (text: string): LiveFrame => {
    const known = read.get(text);
    if (known) return known;
    if (read.size > 500) read.clear();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server sends frames of the contract
    const frame = JSON.parse(text) as LiveFrame;
    read.set(text, frame);
    return frame;
  };
  return Promise.all(Array.from({ length: count }, () => listen(url, slug, cookie, parse)));
}

async function listen(
  url: string,
  slug: string,
  cookie: string,
  parse: (text: string) => LiveFrame,
): Promise<Listener> {
  const address = `${url.replace(/^http/, 'ws')}/live/changes?workspace=${slug}`;
  const socket = new WebSocket(address, { headers: { cookie, origin: url } });
  const arrivals: Arrival[] = [];
  let seq = 0;
  const hello = once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    const at = performance.now();
    const frame = parse(data.toString('utf8'));
    if (frame.type === 'reset') throw new Error('A connection was reset');
    ({ seq } = frame);
    if (frame.type === 'changes') for (const change of frame.changes) arrivals.push({ change, at });
  });
  await hello;
  return { arrivals, seq: () => seq, close: () => socket.close() };
}
