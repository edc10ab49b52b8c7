import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
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
 * Brings the database at `url` up to the newest migration; several processes may call it at once (they wait for each
 * other). Returns the names applied now. Throws the first failing migration's error; a failed one leaves nothing behind.
 */
export async function migrate(url: string): Promise<string[]> {
  const connection = connect(url, { max: 2 });
  try {
    const { error, results } = await new Migrator({ db: connection.db, provider: files }).migrateToLatest();
    if (error !== undefined) throw error;
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
