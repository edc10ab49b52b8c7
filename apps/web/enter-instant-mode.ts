import { autorun } from 'mobx';
import { session } from '#features/accounts/web/public.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { notifyInstantTrouble } from '#platform/web/shell/instant-items.ts';
import { keepWrites } from '#platform/web/store/tab-outbox.ts';
import { firstPageDrawn } from './first-page.ts';

/** Marks the page with the mirror's status for style sheets and tests: `loading`, then `ready` once every requested project is. */
function showStatus(): () => void {
  return autorun(() => {
    const { status, isWhole } = instantMode;
    const isOpen = status?.database === 'ready';
    document.documentElement.dataset['instant'] = isWhole ? 'ready' : isOpen ? 'loading' : (status?.database ?? 'off');
  });
}

/** The mirror waits no longer than this for the first page, in milliseconds: when the server is slow, its rows are the mirror's. */
const longestWait = 2_000;

/**
 * Starts storing this person's edits, and opens the mirror of a workspace: once the first page is drawn, whose code and data
 * come before the mirror's. Returns a function that stops both.
 */
export function enterInstantMode(slug: string): () => void {
  const { me } = session;
  if (!me) return () => {};
  const stopKeeping = keepWrites(me.id, async (write) => {
    const { reviveWrites } = await import('./revive-writes.ts');
    reviveWrites(write);
  });
  let leave: (() => void) | null = null;
  let isLeft = false;
  const stopShowing = showStatus();
  const stopNotifying = notifyInstantTrouble();
  const start = () => {
    clearTimeout(timer);
    if (isLeft || leave) return;
    leave = instantMode.enter({ userId: me.id, slug }, async (place) =>
      (await import('./start-mirror.ts')).startMirror(place),
    );
  };
  const timer = window.setTimeout(start, navigator.onLine ? longestWait : 0);
  void firstPageDrawn.then(start);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    leave?.();
    stopKeeping();
    stopShowing();
    stopNotifying();
  };
}
