import type { AnyRouter } from '@tanstack/react-router';
import { whenPageStands } from '#platform/web/shell/page-waits.ts';

const first = Promise.withResolvers<void>();

/** Resolves once the first page is there with what it shows: nothing is fetched ahead before. */
export const firstPageStands: Promise<void> = first.promise;

/** Notes when the first page stands; returns the way to stop. Called once at the root. */
export function noteFirstPage(router: AnyRouter): () => void {
  const stop = router.subscribe('onResolved', () => {
    stop();
    void whenPageStands().then(first.resolve);
  });
  return stop;
}
