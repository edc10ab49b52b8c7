import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';
import { isWrite, type Journal, type StoredWrite } from './journal.ts';

/** One entry a tab, so that none replaces another's. */
const prefix = 'unnoted:';

/**
 * Keeps the writes that the journal has not stored yet when the page is left: the browser drops what is on its way to
 * IndexedDB then, while the storage used here is written at once. Returns how to stop.
 */
export function keepUnnoted(tab: string, unnoted: () => readonly StoredWrite[]): () => void {
  const keep = () => {
    const writes = unnoted();
    if (writes.length > 0) writeStored(`${prefix}${tab}`, JSON.stringify(writes));
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/** Puts into the journal what pages kept as they were left. The journal refuses those it has: they are sent once. */
export async function noteLeft(journal: Journal): Promise<void> {
  for (const key of storedKeys(prefix)) {
    for (const write of readWrites(readStored(key))) await journal.add(write).catch(() => undefined);
    writeStored(key, null);
  }
}

/** Forgets them, because somebody signs out. */
export function forgetUnnoted(): void {
  for (const key of storedKeys(prefix)) writeStored(key, null);
}

function readWrites(kept: string | null): readonly StoredWrite[] {
  try {
    const writes: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(writes) ? writes.filter(isWrite) : [];
  } catch {
    return [];
  }
}
