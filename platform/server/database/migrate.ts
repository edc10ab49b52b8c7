import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { JOBS_SCHEMA } from '#platform/server/jobs/queue-job.ts';
import { connect } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);

const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Brings the database at `url`, the job queue included, up to the newest migration; several processes may call it at once (they wait for each
 * other). Returns the names applied now. Throws the first failing migration's error; a failed one leaves nothing behind.
 */
export async function migrate(url: string): Promise<string[]> {
  const connection = connect(url, { max: 2 });
  try {
    const { error, results } = await new Migrator({ db: connection.db, provider: files }).migrateToLatest();
    if (error !== undefined) throw error;
    // The job queue brings its own tables, in a schema of its own; a failure is thrown, the rest is not worth a line.
    await runMigrations({ pgPool: connection.pool, schema: JOBS_SCHEMA, logger: new Logger(() => () => undefined) });
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await connection.close();
  }
}

/** The names of migrations that this code has and the database has not: empty when it is ready. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const connection = connect(url, { max: 1 });
  try {
    const all = await new Migrator({ db: connection.db, provider: files }).getMigrations();
    return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
  } finally {
    await connection.close();
  }
}
