import { reaction } from 'mobx';
import { signal } from '#platform/ui/signal.ts';
import { connection } from '#platform/web/live/connection.ts';
import { followPointer } from './pointer-held.ts';

/** What the offline bar says; `returning` lasts until everything is sent and a moment has passed. */
export type NetworkNotice = { readonly state: 'online' | 'offline' | 'returning'; readonly unsent: number };

export const networkNotice = signal<NetworkNotice>({ state: 'online', unsent: 0 });

/** How long "Back online" stays when nothing is left to send, in ms. */
const FAREWELL = 2000;

/** Keeps the notice right; returns the way to stop. Called once at the root. */
export function followNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = networkNotice.get();
  // The bar moves all that is below it, which must not go away from under what is pressed or dragged.
  const pointer = followPointer(() => networkNotice.set(wanted));
  const show = (notice: NetworkNotice) => {
    wanted = notice;
    if (!pointer.isHeld()) networkNotice.set(notice);
  };
  const stop = reaction(
    () => ({ isOffline: connection.isOffline, unsent: connection.unsent }),
    ({ isOffline, unsent }) => {
      clearTimeout(timer);
      const state = isOffline ? 'offline' : wanted.state === 'online' ? 'online' : 'returning';
      // With a network, what is unsent comes and goes with each letter.
      if (state === 'online') return;
      show({ state, unsent });
      if (state === 'returning' && unsent === 0)
        timer = setTimeout(() => show({ state: 'online', unsent: 0 }), FAREWELL);
    },
    { fireImmediately: true },
  );
  return () => {
    clearTimeout(timer);
    pointer.stop();
    stop();
  };
}
