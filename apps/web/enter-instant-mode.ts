import { session } from '#features/accounts/web/public.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';

/** Longest wait for an idle moment after the first paint, in milliseconds. */
const longestWait = 2_000;

/** Opens the local mirror of a workspace once the screen is painted. Returns how to leave it. */
export function enterInstantMode(slug: string): () => void {
  const { me } = session;
  if (!me) return () => {};
  let leave: (() => void) | null = null;
  let isLeft = false;
  const start = () => {
    if (isLeft) return;
    leave = instantMode.enter({ userId: me.id, slug }, async (place) =>
      (await import('./start-mirror.ts')).startMirror(place),
    );
  };
  const idle = 'requestIdleCallback' in window;
  const timer = idle ? requestIdleCallback(start, { timeout: longestWait }) : window.setTimeout(start, 200);
  return () => {
    isLeft = true;
    if (idle) cancelIdleCallback(timer);
    else clearTimeout(timer);
    leave?.();
  };
}
