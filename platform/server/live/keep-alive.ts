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

/** How a connection is kept. */
export interface Keeping {
  /** Looks whether the session still holds, and closes the connection when it does not. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Pings every 25 s with a heartbeat frame, ends a line whose browser did not answer the ping before, and closes one whose
 * session is over; `look` does that at once.
 */
export function keepAlive(
  socket: Pick<WebSocket, 'on' | 'ping' | 'terminate' | 'close'>,
  connection: Beating,
  stillSignedIn: () => Promise<boolean>,
): Keeping {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const look = () =>
    void stillSignedIn().then(
      (ok) => ok || socket.close(SIGNED_OUT, 'signed out'),
      () => undefined,
    );
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    connection.beat();
    look();
    return undefined;
  }, BEAT_MS);
  return { look, stop: () => clearInterval(timer) };
}
