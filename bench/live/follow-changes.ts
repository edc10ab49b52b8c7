import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A follower of a workspace that can wait for a change of an issue. */
export interface Follower {
  /** Resolves when a frame with a change of this issue arrives. */
  next(issueId: string): Promise<void>;
  close(): void;
}

/** Opens the live feed of a workspace as a browser does (decisions.md 3.29). */
export async function followChanges(url: string, slug: string, cookie: string): Promise<Follower> {
  const address = `${url.replace(/^http/, 'ws')}/live/changes?workspace=${slug}`;
  const socket = new WebSocket(address, { headers: { cookie, origin: url } });
  const waiting = new Map<string, () => void>();
  // The first frame says hello; from then on changes arrive.
  const hello = once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    for (const [id, arrived] of waiting) {
      if (!text.includes(id)) continue;
      waiting.delete(id);
      arrived();
    }
  });
  await hello;
  return {
    next: (issueId) => new Promise((resolve) => void waiting.set(issueId, resolve)),
    close: () => socket.close(),
  };
}
