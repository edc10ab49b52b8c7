import sqlite3InitModule, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

let loading: Promise<Sqlite3Static> | null = null;

/** SQLite's WebAssembly build, loaded once; after a failure it is fetched again the next time. */
export function loadSqlite(): Promise<Sqlite3Static> {
  loading ??= initialize().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function initialize(): Promise<Sqlite3Static> {
  const sqlite = await sqlite3InitModule();
  // It would log every failed statement to the console; the thrown error has the same information.
  sqlite.config.error = () => {};
  sqlite.config.warn = () => {};
  return sqlite;
}
