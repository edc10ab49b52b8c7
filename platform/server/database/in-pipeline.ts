import { DummyDriver, PostgresDialect, sql, Transaction, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs work on one connection whose statements are sent as soon as they are asked for, without waiting for earlier
 * answers. PostgreSQL runs them in the order of the `execute()` calls, and statements whose answers are not needed in
 * between cost one wait together. The work begins and ends its transaction itself and waits for everything it sent
 * before it returns; after a failed statement the later ones of a transaction fail, and its commit rolls back.
 */
export function inPipeline<T>(db: Kysely<Database>, work: (line: Transaction<Database>) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const own = executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) });
    return work(new Transaction<Database>({ ...bare, executor: own }));
  });
}

// Required by the query builder's type but never used: its executor has compiler and connection.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a pipeline has its connection already')),
});
const bare = { config: { dialect }, dialect, driver: new DummyDriver() };

/** Marks a promise as handled because it is awaited later, so that an early failure is not reported as unhandled. */
export function sent<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined);
  return statement;
}

/**
 * Rolls back a failed transaction. That fails only when the connection is gone, and then the transaction has ended
 * anyway.
 */
export async function rollBack(line: Transaction<Database>): Promise<void> {
  await sql`rollback`.execute(line).catch(() => undefined);
}
