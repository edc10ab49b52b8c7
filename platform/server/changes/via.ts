import { AsyncLocalStorage } from 'node:async_hooks';

const through = new AsyncLocalStorage<string>();

/** Runs the handler of a request that came with an API token; what it changes is recorded as done via `name`. */
export function withVia<T>(name: string, work: () => T): T {
  return through.run(name, work);
}

/** Returns the name of what the current request came through; null for people themselves, and outside requests. */
export function viaHere(): string | null {
  return through.getStore() ?? null;
}
