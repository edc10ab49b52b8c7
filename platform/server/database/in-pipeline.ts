import { DummyDriver, PostgresDialect, sql, Transaction, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Lends one connection whose statements leave as soon as they are asked for, without waiting for the answers of earlier
 * ones: PostgreSQL runs them one after the other, and what needs no answer in between costs one wait together. They leave
 * in the order in which `execute()` was called. The work begins and ends its transaction itself, and waits for all it
 * sent before it returns; after a failed statement the later ones of a transaction fail, and its commit rolls back.
 */
export function inPipeline<T>(db: Kysely<Database>, work: (line: Transaction<Database>) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const own = executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) });
    return work(new Transaction<Database>({ ...bare, executor: own }));
  });
}

// A query builder needs these, and asks them nothing: its executor has compiler and connection.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a pipeline has its connection already')),
});
const bare = { config: { dialect }, dialect, driver: new DummyDriver() };

/** Marks a statement that is awaited later, so that its failure meanwhile is not taken for a forgotten one. */
export function sent<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined);
  return statement;
}

/** Ends a transaction that failed. It cannot be ended only where the connection is gone, and then it is over anyway. */
export async function rollBack(line: Transaction<Database>): Promise<void> {
  await sql`rollback`.execute(line).catch(() => undefined);
}
