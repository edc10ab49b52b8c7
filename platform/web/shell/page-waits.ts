import { useLayoutEffect } from 'react';
import { signal } from '#platform/ui/signal.ts';

/** Number of parts of the page that wait for their content. */
const waiting = signal(0);

/** Counts the component, while it is mounted, as a part of the page that has nothing to act on yet. */
export function usePageWaits(): void {
  useLayoutEffect(() => {
    waiting.set(waiting.get() + 1);
    return () => waiting.set(waiting.get() - 1);
  }, []);
}

/**
 * Resolves once no part of the page waits for its content, and what came instead is on the screen: the part after the one
 * that just arrived may wait in its turn.
 */
export async function whenPageDrawn(): Promise<void> {
  do {
    await whenNoneWaits();
    await nextPaint();
  } while (waiting.get() > 0);
}

function whenNoneWaits(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.get() === 0) return resolve();
    const stop = waiting.watch(() => {
      if (waiting.get() > 0) return;
      stop();
      resolve();
    });
  });
}

/** Resolves after the next paint; in a tab that is not looked at, which paints nothing, at once. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
