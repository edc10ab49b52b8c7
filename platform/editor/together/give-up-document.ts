import type { Doc } from 'yjs';
import { dropDocument } from '#platform/web/offline/kept-documents.ts';
import { keepLostWords } from '#platform/web/offline/lost-words.ts';
import { unsentOf } from '#platform/web/offline/unsent-documents.ts';
import { unsentWords } from './unsent-words.ts';

/**
 * Removes a document from this device because its person may not see it any more (docs/decisions/024). What they wrote and
 * the server never had is kept for them to copy; what others wrote is not.
 */
export function giveUpDocument(name: string, document: Doc, userId: string): void {
  const words = unsentWords(document, unsentOf(name)?.written ?? []);
  dropDocument(name);
  if (words.trim() === '') return;
  keepLostWords(userId, words);
  void import('./notify-lost-words.tsx').then(({ notifyLostWords }) => notifyLostWords(userId));
}
