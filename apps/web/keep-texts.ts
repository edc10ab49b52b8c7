import { reaction, when } from 'mobx';
import { session } from '#features/accounts/web/public.ts';
import { favoritesOf } from '#features/favorites/web/public.ts';
import { idle } from '#platform/ui/warm-when-idle.ts';
import { connection } from '#platform/web/live/connection.ts';
import { unsentDocuments } from '#platform/web/offline/unsent-documents.ts';
import { storedKeys } from '#platform/web/storage/stored.ts';

/** How often it is looked for texts that no window sends any more, in milliseconds. */
const lookEvery = 10_000;

/**
 * Sends what this person wrote in texts that are not open, without a network or in a window that was closed: at the start, when
 * the network comes back, and while the page is open. Keeps the starred pages of the workspace for later without a network.
 * Returns how to stop.
 */
export function keepTexts(slug: string): () => void {
  const { me: account } = session;
  if (!account) return () => undefined;
  const me = { id: account.id, name: account.display_name };
  const favorites = favoritesOf(slug);
  const stopping = new AbortController();
  const { signal } = stopping;
  const send = async (isBack: boolean) => {
    if (connection.isOffline || unsentDocuments(me.id).length === 0) return;
    const { sendUnsent, trySoon } = await import('#platform/editor/together/send-unsent.ts');
    if (isBack) trySoon();
    await sendUnsent(me);
  };
  // Without the code for it, which a new build may have replaced, it is tried again.
  const look = (isBack = false) => void send(isBack).catch(() => undefined);
  const stopWatching = reaction(
    () => connection.isOffline,
    (isOffline) => !isOffline && look(true),
  );
  const timer = setInterval(() => look(), lookEvery);
  /** Words of an earlier visit that could not be sent, and were not copied yet. */
  const showLost = async () => {
    if (storedKeys('lost_words:').length === 0) return;
    const { notifyLostWords } = await import('#platform/editor/together/notify-lost-words.tsx');
    notifyLostWords(me.id);
  };
  const keep = async () => {
    await favorites.load();
    await when(() => favorites.all.some(({ entity_type }) => entity_type === 'page'), { signal });
    await idle();
    const { keepStarred } = await import('#features/pages/web/keep-starred.ts');
    if (!signal.aborted) signal.addEventListener('abort', keepStarred(slug, me));
  };
  look();
  for (const work of [showLost, keep]) void work().catch(() => undefined);
  return () => {
    stopping.abort();
    stopWatching();
    clearInterval(timer);
  };
}
