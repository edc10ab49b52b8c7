import { ApiError, isUnanswered } from './api-error.ts';

/** Waits `ms`; rejects with the signal's reason when it is aborted meanwhile. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits between the tries of a read, before jitter. */
const waits = [300, 1_000, 3_000];

/**
 * Runs a read again after the waits above when nobody answered or the server was too busy (429); any other failure, the
 * last one, one of a device that knows to be offline, and an abort are thrown. Only for calls that change nothing.
 */
export async function retryRead<T>(read: () => Promise<T>, signal: AbortSignal, sleep: Sleep): Promise<T> {
  for (const wait of waits) {
    try {
      return await read();
    } catch (error) {
      const passing = isUnanswered(error) || (error instanceof ApiError && error.status === 429);
      if (!passing || signal.aborted || isOffline()) throw error;
      await sleep(wait * (0.75 + Math.random() / 2), signal);
    }
  }
  return read();
}

/** Outside browsers this is unknown. */
function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** `Sleep` by the clock. */
export function sleepByClock(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
