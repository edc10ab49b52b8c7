import type { AnyRouter } from '@tanstack/react-router';
import { keepFirstReads } from '#platform/web/api/first-reads.ts';
import { pressEarlyKeys } from '#platform/ui/keys/early-keys.ts';
import { whenPageDrawn } from '#platform/web/shell/page-waits.ts';

const first = Promise.withResolvers<void>();

/** Resolves once the first page and its data are drawn. Nothing is prefetched before that. */
export const firstPageDrawn: Promise<void> = first.promise;

/** Detects when the first page is drawn; returns a function that stops it. Called once at the root. */
export function noteFirstPage(router: AnyRouter): () => void {
  const stop = router.subscribe('onResolved', () => {
    stop();
    const drawn = whenPageDrawn();
    pressEarlyKeys(drawn);
    void drawn.then(() => {
      keepFirstReads();
      first.resolve();
    });
  });
  return stop;
}
