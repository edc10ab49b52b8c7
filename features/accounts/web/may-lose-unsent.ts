import { confirm } from '#platform/ui/popups/confirm.ts';
import { connection } from '#platform/web/live/connection.ts';
import { lostWordsOf } from '#platform/web/offline/lost-words.ts';
import { unsentDocuments } from '#platform/web/offline/unsent-documents.ts';
import { countWrites } from '#platform/web/store/tab-outbox.ts';
import { t } from './text.ts';

/** How long what was just edited may take to reach the server before it is asked about, in milliseconds. */
const waitsFor = 1_500;
const looksEvery = 50;

/**
 * Returns whether what this person edited and the server does not have may be deleted from this device: at once when there
 * is nothing, else their answer.
 */
export async function mayLoseUnsent(userId: string): Promise<boolean> {
  const until = Date.now() + waitsFor;
  let count = await countUnsent(userId);
  while (count > 0 && !connection.isOffline && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, looksEvery));
    count = await countUnsent(userId);
  }
  if (count === 0) return true;
  return confirm({
    title: t('unsentTitle'),
    body: t('unsentBody', { count }),
    action: t('signOutAnyway'),
    cancel: t('staySignedIn'),
    danger: true,
  });
}

async function countUnsent(userId: string): Promise<number> {
  return (await countWrites(userId)) + unsentDocuments(userId).length + lostWordsOf(userId).length;
}
