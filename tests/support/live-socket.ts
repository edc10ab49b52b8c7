import { once } from 'node:events';
import { WebSocket } from 'ws';
import { liveFrame, type Change, type LiveFrame } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import type { Browser } from '#tests/world/browser.ts';

/** A browser's connection to the live feed. */
export interface LiveSocket {
  readonly socket: WebSocket;
  /** The number it asked to resume from; null is from now on. */
  readonly since: number | null;
  /** All frames received so far, each checked against the contract. */
  readonly frames: readonly LiveFrame[];
  /** The changes among it, in order, without news in inboxes: the reader that makes those writes when it comes to it. */
  changes(): Change[];
  /** How often it received news in the person's inbox. */
  inboxNews(): number;
  /** The close code, or null while it is open. */
  closed(): number | null;
  close(): Promise<void>;
}

/** Opens `/live/changes` with the browser's cookies; rejects with the HTTP status when it is refused. */
export async function openLive(
  browser: Browser,
  query: { workspace?: string; since?: number | string },
  headers: Record<string, string> = {},
): Promise<LiveSocket> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${browser.url.replace('http', 'ws')}/live/changes?${search}`, {
    headers: { cookie, ...headers },
  });
  const frames: LiveFrame[] = [];
  let code: number | null = null;
  socket.on('message', (data: Buffer) => frames.push(liveFrame.parse(JSON.parse(data.toString()))));
  socket.on('close', (given) => (code = given));
  const refused = new Promise<never>((_, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });
  await Promise.race([once(socket, 'open'), refused]);
  const all = () => frames.flatMap((frame) => (frame.type === 'changes' ? frame.changes : []));
  return {
    socket,
    since: query.since === undefined ? null : Number(query.since),
    frames,
    changes: () => all().filter(({ entity }) => entity !== 'inbox'),
    inboxNews: () => all().filter(({ entity }) => entity === 'inbox').length,
    closed: () => code,
    close: async () => {
      if (code !== null) return;
      const gone = once(socket, 'close');
      socket.close();
      await gone;
    },
  };
}

/** The first frame, which is always the greeting. */
export function greetingOf({ frames }: LiveSocket): Extract<LiveFrame, { type: 'hello' }> {
  const [first] = frames;
  return must(first?.type === 'hello' ? first : null, 'the first frame is a greeting');
}
