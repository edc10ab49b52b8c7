import type { LazyPart } from './lazy-part.tsx';

/** How long a busy page may delay it, in milliseconds. */
const atLatest = 3000;

/**
 * Loads the code of parts once the page is idle, and not before `after`, one after the other, so that their first
 * opening is as fast as the second. Not on a connection where people save or pay for data. Returns a function that
 * stops it.
 */
export function warmWhenIdle(parts: readonly Pick<LazyPart<never>, 'fetch'>[], after?: Promise<void>): () => void {
  if (isMetered()) return () => {};
  const stopping = new AbortController();
  const warm = async () => {
    await after;
    for (const part of parts) {
      await idle();
      if (stopping.signal.aborted) return;
      // Without a network they are loaded when they open.
      await part.fetch().catch(() => undefined);
    }
  };
  void warm();
  return () => stopping.abort();
}

/** Returns whether people save or pay for data on this connection. */
export function isMetered(): boolean {
  // Only Chromium describes the connection; TypeScript knows nothing of it.
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const savesData = 'saveData' in connection && connection.saveData === true;
  return savesData || ('type' in connection && connection.type === 'cellular');
}

/** Resolves once the page is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: atLatest });
    else setTimeout(resolve, 200);
  });
}
