/** The lock that a window holds while it has a document open, by the name of the database that keeps it. */
const lockOf = (name: string) => `cairn-open:${name}`;

/** Shows the other windows that this one has a document open and sends what is written in it. Returns how to stop. */
export function holdDocument(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const locks: LockManager | undefined = navigator.locks;
  void locks?.request(lockOf(name), { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}

/** Does work on a document that no window has open; returns null without doing it when one has. */
export async function whileClosed<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks: LockManager | undefined = navigator.locks;
  // Without locks (a page that is not secure) both send the same, which merges to one text.
  if (!locks) return work();
  return locks.request(lockOf(name), { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
