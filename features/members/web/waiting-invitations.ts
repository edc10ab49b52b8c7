import { signal } from '#platform/ui/signal.ts';
import { loadMyInvitations } from './my-invitations.ts';

/** How many invitations wait for the person at this browser; 0 until `askInvitations` was answered. */
export const waitingInvitations = signal(0);

let asking: Promise<void> | null = null;

/** Asks the server how many there are now. Without an answer the last number stays. */
export function askInvitations(): void {
  asking ??= loadMyInvitations()
    .then(
      ({ length }) => waitingInvitations.set(length),
      () => undefined,
    )
    .finally(() => (asking = null));
}
