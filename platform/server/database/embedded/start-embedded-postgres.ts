import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePort } from './choose-port.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { endOrphan } from './end-orphan.ts';
import { databaseUrl, ensureDatabase } from './ensure-database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { type Postmaster, runPostmaster } from './run-postmaster.ts';
import { settingsFile } from './settings.ts';

/** A running database. */
export interface EmbeddedPostgres {
  /** postgres:// address of the database "cairn", good for as long as it runs: a restart keeps the port. */
  readonly url: string;
  readonly port: number;
  /** Ends it and gives the data folder back. Doing it twice is harmless. */
  stop(): Promise<void>;
}

/** How the database is started. */
export interface EmbeddedPostgresOptions {
  /** Made when absent. Holds the data (`postgres/`), the password, the port and the lock. */
  dataDir: string;
  /** Receives what PostgreSQL says beyond the usual, line by line. */
  log: (line: string) => void;
  /** Called each time PostgreSQL ended by itself, before it is started again. */
  onCrash?: (how: { code: number | null; signal: NodeJS.Signals | null }) => void;
  /** Further PostgreSQL settings (tests switch off fsync). */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on `dataDir` and keeps it running until `stop`: whenever it ends by itself it is started again.
 * Leftovers of killed runs are cleared. Throws `DataFolderInUse` when another Cairn runs there.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  try {
    await endOrphan(join(dataDir, 'postgres', '18'), options.log);
    const cluster = openCluster(dataDir, options.log);
    writeFileSync(join(cluster.dir, 'postgresql.conf'), settingsFile(options.settings ?? {}));
    const { port, postmaster } = await startOnFreePort(dataDir, cluster, options.log);
    const supervisor = keepRunning(postmaster, cluster, port, options);
    const stop = async () => {
      await supervisor.stop();
      lock.release();
    };
    try {
      await ensureDatabase(port, cluster.password);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: databaseUrl(port, cluster.password), port, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Somebody may take the port between our look and PostgreSQL's: then another one is tried. */
async function startOnFreePort(dataDir: string, cluster: Cluster, log: (line: string) => void) {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(dataDir);
    const postmaster = runPostmaster(cluster, port, log);
    try {
      await postmaster.ready;
      return { port, postmaster };
    } catch (error) {
      if (attempt === 3 || !String(error).includes('Address already in use')) throw error;
    }
  }
}

/** Starts the database again whenever it ends by itself, at once at first, then with growing pauses up to 5 s. */
function keepRunning(first: Postmaster, cluster: Cluster, port: number, { log, onCrash }: EmbeddedPostgresOptions) {
  let current = first;
  const stopping = new AbortController();

  const watch = async (): Promise<void> => {
    for (let pause = 50; ; pause = Math.min(pause * 2, 5_000)) {
      const startedAt = Date.now();
      const how = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > 60_000) pause = 50;
      log(`PostgreSQL ended by itself (${how.signal ?? `code ${how.code}`}) and is started again`);
      onCrash?.(how);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      await endOrphan(cluster.dir, log);
      if (stopping.signal.aborted) return;
      current = runPostmaster(cluster, port, log);
      await current.ready.catch((error: unknown) => log(String(error)));
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
