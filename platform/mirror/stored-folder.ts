import { canStore } from './can-store.ts';

/** The folder of all mirrors in this browser's private file system (OPFS). */
export const mirrorFolder = 'cairn-mirror';
/** How long a previous owner may take to release its files, and how often to check, in milliseconds. */
const patience = 5_000;
const pause = 50;

/** The files of a worker that ended a moment ago may still be locked. */
export async function retryWhileTaken<T>(open: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isTaken = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isTaken || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Returns the names of this browser's mirrors. */
export async function storedNames(): Promise<readonly string[]> {
  if (!canStore()) return [];
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(mirrorFolder).catch(() => null);
  return folder === null ? [] : await Array.fromAsync(folder.keys());
}

/** Removes one mirror of this browser. Its owner must have closed it. */
export async function removeStored(name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(mirrorFolder).catch(() => null);
  if (folder) await retryWhileTaken(() => folder.removeEntry(name, { recursive: true })).catch(() => undefined);
}

/** Removes all mirrors of this browser, of all accounts. Their owners must have closed them. */
export async function removeAllStored(): Promise<void> {
  if (!canStore()) return;
  const folder = await navigator.storage.getDirectory();
  await retryWhileTaken(() => folder.removeEntry(mirrorFolder, { recursive: true })).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
  });
}
