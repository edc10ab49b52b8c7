import { onTestFinished } from 'vitest';
import { mirrorFeatures } from '#apps/web/mirror-features.ts';
import { readIssues } from '#features/issues/mirror/read-issues.ts';
import { openMemoryDatabase, type MirrorDatabase, type OpenDatabase } from '#platform/mirror/database.ts';
import { MirrorHost, type HostDatabase } from '#platform/mirror/mirror-host.ts';
import { noStatus, type MirrorStatus } from '#platform/mirror/protocol.ts';
import { must } from '#platform/shared/must.ts';
import type { ApiClient } from '#platform/web/api/client.ts';

/** What survives a page reload: the database on disk, passed in by a test. */
export interface KeptDatabase {
  current: HostDatabase | null;
}

/** Returns a database with the tables of a mirror and no rows, for tests of single functions. */
export async function openEmptyTables(): Promise<OpenDatabase> {
  const db = await openMemoryDatabase();
  for (const statement of mirrorFeatures.flatMap(({ tables }) => tables)) db.run(statement);
  return db;
}

/** A mirror with the features of the product; it gets its rows by pulls and by the change log only. */
export class MirrorForTests {
  readonly host: MirrorHost;
  status: MirrorStatus = noStatus;
  /** How often a database was opened. */
  opened = 0;
  readonly #kept: KeptDatabase;
  readonly #outlives: boolean;

  constructor(client: ApiClient, slug: string, kept?: KeptDatabase) {
    this.#kept = kept ?? { current: null };
    this.#outlives = kept !== undefined;
    this.host = new MirrorHost({
      slug,
      client,
      features: mirrorFeatures,
      publish: (status) => (this.status = status),
      pauses: [20, 50],
      open: () => this.#open(),
    });
  }

  /** The open database, the very object that the host works with; it is another one after it was thrown away. */
  get database(): MirrorDatabase {
    return must(this.#kept.current, 'it is open');
  }

  /** Pulls a project and follows it from then on. */
  async want(projectId: string): Promise<void> {
    await this.host.call('want', projectId);
    await this.host.idle();
  }

  /** Follows the log up to the server's current number. */
  async catchUp(): Promise<void> {
    await this.host.call('wake', null);
    await this.host.idle();
  }

  /** Returns whether it has a project and answers queries for it. */
  holds(projectId: string): boolean {
    return this.status.projects[projectId] === 'ready';
  }

  /** Ends it. */
  close(): void {
    this.host.close();
  }

  async #open(): Promise<HostDatabase> {
    this.opened += 1;
    this.#kept.current ??= await this.#make();
    return this.#kept.current;
  }

  async #make(): Promise<HostDatabase> {
    const database = await openMemoryDatabase();
    const discard = async () => {
      database.close();
      this.#kept.current = null;
    };
    return { ...database, discard, ...(this.#outlives ? { close: () => undefined } : {}) };
  }
}

/** Returns a mirror that is closed when its test ends. */
export function mirrorForTest(...given: ConstructorParameters<typeof MirrorForTests>): MirrorForTests {
  const mirror = new MirrorForTests(...given);
  onTestFinished(() => mirror.close());
  return mirror;
}

/**
 * Tables that differ between two copies of the same: those of issues number their rows, and only this copy knows its own
 * notes and the keys that issues had while it watched.
 */
const incomparable: ReadonlySet<string> = new Set([
  'issues',
  'issue_descriptions',
  'issue_meta',
  'issue_aliases',
  'options',
]);

/** Returns the names of a mirror's tables. */
export function tablesIn(db: MirrorDatabase): string[] {
  const sql = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name";
  return db.all<{ name: string }>(sql).map(({ name }) => name);
}

/** Returns all rows of a mirror by table and id, except those in which equal copies may differ. */
export function rowsIn(db: MirrorDatabase): Record<string, Record<string, object>> {
  const tables = tablesIn(db).filter((table) => !incomparable.has(table));
  const small = tables.map((table) => [table, byId(db.all<{ id: string }>(`select * from "${table}"`))]);
  const ids = db.all<{ id: string }>('select id from issues').map(({ id }) => id);
  return { ...Object.fromEntries(small), issues: byId(readIssues(db, ids)) };
}

function byId(rows: readonly { readonly id: string }[]): Record<string, object> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
