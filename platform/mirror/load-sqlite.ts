import sqlite3InitModule, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';

let loading: Promise<Sqlite3Static> | null = null;

/** SQLite's WebAssembly build, loaded once. */
export function loadSqlite(): Promise<Sqlite3Static> {
  loading ??= sqlite3InitModule().then((sqlite) => {
    // It would write every refused statement into the console; what is thrown says the same to who asked.
    sqlite.config.error = () => {};
    sqlite.config.warn = () => {};
    return sqlite;
  });
  return loading;
}
