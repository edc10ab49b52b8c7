import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** Rejects when the sender of a request may not send it after all. */
export type SenderCheck = (db: Kysely<Database>) => Promise<void>;

const checks = new AsyncLocalStorage<SenderCheck>();

/**
 * Runs a handler before it is known whether its sender is still signed in: each command it begins asks so in its turn,
 * together with what it reads, and does not run when the check rejects. One wait less than asking first.
 */
export function withSenderCheck<T>(check: SenderCheck, work: () => T): T {
  return checks.run(check, work);
}

/** What commands begun here have to ask; null where the sender is known. */
export function senderCheckHere(): SenderCheck | null {
  return checks.getStore() ?? null;
}
