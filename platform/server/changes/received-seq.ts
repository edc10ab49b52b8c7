import { AsyncLocalStorage } from 'node:async_hooks';
import { defineErrors, KnownError } from '#platform/shared/errors.ts';

export const receivedSeqErrors = defineErrors({
  RECEIVED_SEQ_INVALID: { status: 400, body: { error: 'X-Cairn-Seq has to be a number of the change log' } },
});

const received = new AsyncLocalStorage<number>();

/**
 * Runs the handler of a request with the number up to which its sender had received the workspace's change log when the
 * edit was made. The header carries it as digits. Throws RECEIVED_SEQ_INVALID (400) for anything else.
 */
export function withReceivedSeq<T>(header: string | readonly string[] | undefined, work: () => T): T {
  if (header === undefined) return work();
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header))
    throw new KnownError(receivedSeqErrors.RECEIVED_SEQ_INVALID);
  return received.run(Number(header), work);
}

/** Returns the log number that the sender of the current request had received; null when it does not say, and outside requests. */
export function receivedSeq(): number | null {
  return received.getStore() ?? null;
}
