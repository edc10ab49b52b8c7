import { keptDocuments } from '#platform/web/offline/kept-documents.ts';
import { KeptReplies } from '#platform/web/offline/kept-replies.ts';
import { openPictureStore } from '#platform/web/offline/picture-store.ts';
import { indexedReplies, memoryReplies } from '#platform/web/offline/reply-store.ts';
import { createClient, type ApiClient } from './client.ts';
import { fetchUnlessAsked, keptFirstReads } from './first-reads.ts';

const listeners = new Set<() => void>();

/** Calls `listener` when an answer says that nobody is signed in any more (401). Returns how to stop. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this device keeps for starts without a network. */
export const keptReplies = new KeptReplies(
  typeof indexedDB === 'undefined' ? memoryReplies() : indexedReplies(),
  openPictureStore(),
  keptDocuments,
  keptFirstReads,
);

/** The client of the page's own server; all stores and screens send through it. */
export const api: ApiClient = createClient({
  fetch: fetchUnlessAsked,
  replies: keptReplies,
  onSignedOut: () => {
    for (const listener of listeners) listener();
  },
});
