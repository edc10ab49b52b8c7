import { AsyncLocalStorage } from 'node:async_hooks';
import { defineErrors, KnownError } from '#platform/shared/errors.ts';

export const heardErrors = defineErrors({
  HEARD_INVALID: { status: 400, body: { error: 'X-Cairn-Seq has to be a number of the change log' } },
});

const heard = new AsyncLocalStorage<number>();

/**
 * Runs the handler of a request whose sender had heard the workspace's log up to a number when the edit was made; the
 * header says it as digits. Throws HEARD_INVALID (400) for anything else.
 */
export function withHeard<T>(header: string | readonly string[] | undefined, work: () => T): T {
  if (header === undefined) return work();
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw new KnownError(heardErrors.HEARD_INVALID);
  return heard.run(Number(header), work);
}

/** How far the sender of the request at hand had heard the log; null when it does not say, and outside of requests. */
export function heardHere(): number | null {
  return heard.getStore() ?? null;
}
