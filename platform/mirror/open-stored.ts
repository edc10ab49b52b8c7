import { wrapDatabase, type OpenDatabase } from './database.ts';
import { loadSqlite } from './load-sqlite.ts';
import { mirrorFolder as root, retryWhileTaken as retried } from './stored-folder.ts';

const file = '/mirror.sqlite3';

/** A database on disk that can be deleted and re-created. */
export interface StoredDatabase extends OpenDatabase {
  /** Closes it and removes its files. */
  discard(): Promise<void>;
}

/**
 * Opens the database of this name on OPFS (VFS opfs-sahpool), in a worker that alone uses it. Throws when the files stay
 * taken, cannot be read, or there is no room.
 */
export async function openStoredDatabase(name: string): Promise<StoredDatabase> {
  const sqlite = await loadSqlite();
  const pool = await retried(() =>
    sqlite.installOpfsSAHPoolVfs({ name: `sahpool-${name}`, directory: `/${root}/${name}`, initialCapacity: 6 }),
  );
  const handle = new pool.OpfsSAHPoolDb(file);
  try {
    // First of all on every open: without it SQLite cannot open a database in WAL mode on this VFS.
    handle.exec('pragma locking_mode = exclusive');
    // New files are written in few large chunks, because each write costs a call into the browser, whatever its size.
    handle.exec('pragma page_size = 16384');
    handle.exec('pragma journal_mode = wal');
    // A first pull writes hundreds of megabytes: each page of the file once, not with every few of its own.
    handle.exec('pragma wal_autocheckpoint = 1000');
    handle.exec('pragma synchronous = normal; pragma cache_size = -32000; pragma temp_store = memory');
    handle.exec('select count(*) from sqlite_schema');
  } catch (error) {
    handle.close();
    await pool.wipeFiles();
    await pool.removeVfs();
    throw error;
  }
  const database = wrapDatabase(handle, sqlite);
  return {
    ...database,
    async discard() {
      database.close();
      await pool.wipeFiles();
      await pool.removeVfs();
    },
  };
}
