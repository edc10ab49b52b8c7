import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Place } from './public.ts';

/** What joins a command of another feature, in its transaction: it is done together with the command or not at all. */
export interface Beside {
  /** Runs before the command, once the permission was checked; may refuse. */
  readonly before?: (writer: Writer, place: Place) => Promise<void>;
  /** Runs after it, with its result; may refuse, too. */
  readonly after: (writer: Writer, place: Place, result: unknown) => Promise<void>;
}

const waiting = new AsyncLocalStorage<{ beside: Beside | null }>();

/** Runs `work`; the first command it starts is joined. */
export function joiningCommand<T>(beside: Beside, work: () => Promise<T>): Promise<T> {
  return waiting.run({ beside }, work);
}

/** Returns what joins the command that starts here; null for most. */
export function takeBeside(): Beside | null {
  const here = waiting.getStore();
  if (!here) return null;
  const { beside } = here;
  here.beside = null;
  return beside;
}
