import { reaction } from 'mobx';
import { signal } from '#platform/ui/signal.ts';
import { connection } from '#platform/web/live/connection.ts';

/** What the offline bar says; `returning` lasts until everything is sent and a moment has passed. */
export type NetworkNotice = { readonly state: 'online' | 'offline' | 'returning'; readonly unsent: number };

export const networkNotice = signal<NetworkNotice>({ state: 'online', unsent: 0 });

/** How long "Back online" stays when nothing is left to send, in ms. */
const FAREWELL = 2000;

/** Keeps the notice right; returns the way to stop. Called once at the root. */
export function followNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = reaction(
    () => ({ isOffline: connection.isOffline, unsent: connection.unsent }),
    ({ isOffline, unsent }) => {
      clearTimeout(timer);
      const before = networkNotice.get().state;
      const state = isOffline ? 'offline' : before === 'online' ? 'online' : 'returning';
      // With a network, what is unsent comes and goes with each letter.
      if (state === 'online') return;
      networkNotice.set({ state, unsent });
      if (state === 'returning' && unsent === 0)
        timer = setTimeout(() => networkNotice.set({ state: 'online', unsent: 0 }), FAREWELL);
    },
    { fireImmediately: true },
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
