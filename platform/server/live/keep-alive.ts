import type { WebSocket } from 'ws';

/** How often a line is tried (decisions.md 3.29 leaves it to us); proxies commonly close lines silent for a minute. */
const BEAT_MS = 25_000;

/** Close code that tells a browser its session is over. */
const SIGNED_OUT = 4401;

/** What of a connection the heartbeat uses. */
export interface Beating {
  /** Sends the empty frame that shows where the feed stands. */
  beat(): void;
}

/**
 * Pings every 25 s with a heartbeat frame, ends a line whose browser did not answer the ping before, and closes one whose
 * session is over. Returns how to stop.
 */
export function keepAlive(
  socket: Pick<WebSocket, 'on' | 'ping' | 'terminate' | 'close'>,
  connection: Beating,
  stillSignedIn: () => Promise<boolean>,
): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    connection.beat();
    stillSignedIn().then(
      (ok) => ok || socket.close(SIGNED_OUT, 'signed out'),
      () => undefined,
    );
    return undefined;
  }, BEAT_MS);
  return () => clearInterval(timer);
}
