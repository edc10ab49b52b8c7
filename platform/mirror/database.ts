import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { loadSqlite } from './load-sqlite.ts';
import { RowWriter } from './row-writer.ts';

/** A value in a statement or its result. Booleans are 0 and 1; lists and objects are JSON text. */
export type SqlValue = string | number | null;

/** The in-browser database, synchronous: it lives in a worker, or in a test. */
export interface MirrorDatabase {
  /** The rows of a query, each an object by column name. */
  all<T extends object>(sql: string, params?: readonly SqlValue[]): T[];
  /** Runs one statement without a result. */
  run(sql: string, params?: readonly SqlValue[]): void;
  /**
   * Runs one statement that answers nothing for each of many rows of values. Numbers go as floating point: whole ones
   * become integers by the column they go to.
   */
  runEach(sql: string, rows: Iterable<readonly SqlValue[]>): void;
  /** Runs `work` in a transaction: an error rolls back everything and is rethrown. May be nested. */
  transact<T>(work: () => T): T;
}

/** A database that its holder may close. */
export interface OpenDatabase extends MirrorDatabase {
  close(): void;
}

/** A database in memory, for tests in Node and for data that need not survive the page. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const sqlite = await loadSqlite();
  return wrapDatabase(new sqlite.oo1.DB(':memory:'), sqlite);
}

/** Prepared statements kept; preparing a list query costs more than running it over a small project. */
const keptStatements = 100;

/** Wraps an open SQLite handle and takes ownership of it. */
export function wrapDatabase(handle: Database, sqlite: Sqlite3Static): OpenDatabase {
  const statements = new Map<string, PreparedStatement>();
  const writer = new RowWriter(sqlite);
  let depth = 0;

  const withStatement = <T>(sql: string, params: readonly SqlValue[], work: (statement: PreparedStatement) => T): T => {
    // Removed from the cache while it runs, so that the same statement may run inside its own loop.
    const statement = statements.get(sql) ?? handle.prepare(sql);
    statements.delete(sql);
    try {
      if (params.length > 0) statement.bind([...params]);
      return work(statement);
    } finally {
      statement.reset(true);
      if (statements.has(sql)) statement.finalize();
      else keep(sql, statement);
    }
  };

  const keep = (sql: string, statement: PreparedStatement) => {
    statements.set(sql, statement);
    const [oldest] = statements;
    if (statements.size <= keptStatements || !oldest) return;
    statements.delete(oldest[0]);
    oldest[1].finalize();
  };

  const database: OpenDatabase = {
    all: (sql, params = []) =>
      withStatement(sql, params, (statement) => {
        const rows: never[] = [];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows the columns it names
        while (statement.step()) rows.push(statement.get({}) as never);
        return rows;
      }),
    run: (sql, params = []) => withStatement(sql, params, (statement) => void statement.step()),
    runEach: (sql, rows) => withStatement(sql, [], (statement) => writer.write(statement, rows)),
    transact(work) {
      const name = `t${depth}`;
      handle.exec(depth === 0 ? 'begin immediate' : `savepoint ${name}`);
      depth += 1;
      try {
        const result = work();
        depth -= 1;
        handle.exec(depth === 0 ? 'commit' : `release ${name}`);
        return result;
      } catch (error) {
        depth = Math.min(depth, Number(name.slice(1)));
        undo(handle, depth === 0 ? 'rollback' : `rollback to ${name}; release ${name}`);
        throw error;
      }
    },
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      writer.free();
      handle.close();
    },
  };
  return database;
}

/** A full disk ends the transaction by itself; then there is nothing to roll back. */
function undo(handle: Database, sql: string): void {
  try {
    handle.exec(sql);
  } catch {
    // The first error has the cause; the caller throws it.
  }
}
