import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** A check that rejects when the sender of a request may not send it. */
export type SenderCheck = (db: Kysely<Database>) => Promise<void>;

const checks = new AsyncLocalStorage<SenderCheck>();

/**
 * Runs a handler before it is known whether its sender is still signed in. Each command it starts runs this check
 * first, together with what it reads, and does not run when the check rejects. This saves one round trip.
 */
export function withSenderCheck<T>(check: SenderCheck, work: () => T): T {
  return checks.run(check, work);
}

/** Returns the check that commands started here must run; null where the sender is known. */
export function senderCheckHere(): SenderCheck | null {
  return checks.getStore() ?? null;
}
