import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Change, LiveFrame } from '#platform/shared/live.ts';

/** A change as it came over somebody's line. */
export interface Arrival {
  readonly change: Change;
  /** By the clock of this process, in milliseconds. */
  readonly at: number;
}

/** Somebody whose line is open: all that came over it, in order. */
export interface Listener {
  readonly arrivals: readonly Arrival[];
  /** The last number of the log that this line has told. */
  seq(): number;
  close(): void;
}

/** Opens `count` lines to the live feed of a workspace. All of them are greeted when this resolves. */
export async function openCrowd(url: string, slug: string, cookie: string, count: number): Promise<Listener[]> {
  // Many lines bring the same frame: it is read once, so that this process is not what is measured.
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
    if (frame.type === 'reset') throw new Error('A line was told to start afresh');
    ({ seq } = frame);
    if (frame.type === 'changes') for (const change of frame.changes) arrivals.push({ change, at });
  });
  await hello;
  return { arrivals, seq: () => seq, close: () => socket.close() };
}
