import { signal } from '#platform/ui/signal.ts';

/** `returning` lasts from the return of the network until everything is sent and a moment has passed. */
export type Connection = 'online' | 'offline' | 'returning';

export const connection = signal<Connection>(
  typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline',
);
/** How many changes wait to be sent; the outbox sets it. */
export const unsentChanges = signal(0);

/** How long "Back online" stays when nothing is left to send, in ms. */
const FAREWELL = 2000;

/** Follows the browser's idea of the network; returns the way to stop. Called once at the root. */
export function followConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => connection.set('offline');
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (connection.get() === 'returning' && unsentChanges.get() === 0) connection.set('online');
    }, FAREWELL);
  };
  const come = () => {
    if (connection.get() === 'offline') connection.set('returning');
    settle();
  };
  const unwatch = unsentChanges.watch(settle);
  addEventListener('online', come);
  addEventListener('offline', leave);
  return () => {
    clearTimeout(timer);
    unwatch();
    removeEventListener('online', come);
    removeEventListener('offline', leave);
  };
}
