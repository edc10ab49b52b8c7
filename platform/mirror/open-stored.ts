import { wrapDatabase, type OpenDatabase } from './database.ts';
import { loadSqlite } from './load-sqlite.ts';

/** All mirrors of this browser lie below this folder of its private file system (OPFS). */
const root = 'cairn-mirror';
const file = '/mirror.sqlite3';
/** How long a predecessor may take to let its files go, and how often is asked, in milliseconds. */
const patience = 5_000;
const pause = 50;

/** A database on disk that can be thrown away and begun again. */
export interface StoredDatabase extends OpenDatabase {
  /** Closes it and removes its files. */
  discard(): Promise<void>;
}

/** Whether this browser has what a database on disk needs. */
export function canStore(): boolean {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  return typeof storage?.getDirectory === 'function' && 'FileSystemFileHandle' in globalThis;
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
    handle.exec('pragma journal_mode = wal');
    handle.exec('pragma synchronous = normal; pragma cache_size = -32000; pragma temp_store = memory');
    handle.exec('select count(*) from sqlite_schema');
  } catch (error) {
    handle.close();
    await pool.wipeFiles();
    await pool.removeVfs();
    throw error;
  }
  const database = wrapDatabase(handle);
  return {
    ...database,
    async discard() {
      database.close();
      await pool.wipeFiles();
      await pool.removeVfs();
    },
  };
}

/** The files of a worker that ended a moment ago may still be locked. */
async function retried<T>(open: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isTaken = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isTaken || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Removes every mirror of this browser, whoever's it was. Their owners must have closed them. */
export async function removeAllStored(): Promise<void> {
  if (!canStore()) return;
  const folder = await navigator.storage.getDirectory();
  await retried(() => folder.removeEntry(root, { recursive: true })).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
  });
}
