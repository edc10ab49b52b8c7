import { Outbox } from './outbox.ts';

/** The writes of this tab; every store sends its own through it. */
export const outbox = new Outbox();

/** Asks before the page is left while writes are on their way, or wait for the network. Returns how to stop. */
export function guardUnsent(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (outbox.unsent > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
