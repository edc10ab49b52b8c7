import { unsentDocuments } from '#platform/web/offline/unsent-documents.ts';
import { whileClosed } from './hold-document.ts';
import { syncDocument, type Synced } from './sync-document.ts';
import type { PresentPerson } from './together-state.ts';

/** How long until a document is tried again, in milliseconds: one that the server takes nothing of, and one that it could not be asked about. */
const againAfter: Readonly<Record<Exclude<Synced, 'stored' | 'lost'>, number>> = { held: 300_000, failed: 30_000 };

/** When each document may be tried again. */
const notBefore = new Map<string, number>();

/** Lets everything unsent be tried at once: the network came back. */
export function trySoon(): void {
  notBefore.clear();
}

/**
 * Sends what a person wrote on this device in documents that no window has open: one after the other, and from one window at a
 * time.
 */
export async function sendUnsent(me: PresentPerson): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  const send = async () => {
    for (const [name, place] of unsentDocuments(me.id)) {
      if ((notBefore.get(name) ?? 0) > Date.now()) continue;
      const became = await whileClosed(name, () => syncDocument({ ...place, me }));
      if (became === 'held' || became === 'failed') notBefore.set(name, Date.now() + againAfter[became]);
    }
  };
  if (!locks) return send();
  return locks.request('cairn-send-documents', { ifAvailable: true }, async (lock) => (lock ? send() : undefined));
}
