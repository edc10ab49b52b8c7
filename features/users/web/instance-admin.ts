import { api } from '#platform/web/api/api.ts';
import { signal } from '#platform/ui/signal.ts';
import { readMyInstanceAdmin } from '#features/users/contract.ts';

/** Whether the person at this browser administers the installation; false until `askInstanceAdmin` was answered. */
export const isInstanceAdmin = signal(false);

let asked: Promise<void> | undefined;

/** Asks the server once a page; without an answer the person counts as none, and the next call asks again. */
export function askInstanceAdmin(): void {
  asked ??= api.send(readMyInstanceAdmin, {}).then(
    ({ is_instance_admin }) => isInstanceAdmin.set(is_instance_admin),
    () => (asked = undefined),
  );
}
