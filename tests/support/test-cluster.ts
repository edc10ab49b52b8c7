import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { endOrphan } from '#platform/server/database/embedded/end-orphan.ts';
import { dataFolderOwner } from '#platform/server/database/embedded/lock-data-folder.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** A PostgreSQL for one test run, with a migrated template database to clone. */
export interface TestCluster {
  /** Address of its maintenance database: what `cloneTemplate` is given. */
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = 'cairn-test-';
const template = 'cairn_template';

/** Starts a throw-away PostgreSQL in a temporary folder (nothing is synced to disk) and migrates its template. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // Small buffers to scan when a database is dropped, and little WAL, because tests have little data.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
  };
  const cluster = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await run(cluster.url, `create database ${template}`);
    await migrate(withDatabase(cluster.url, template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: cluster.url, stop };
}

/** A database for one test, and a function that drops it. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A database of its own, like the template: migrated and empty unless another is named. Sessions still open in it are
 * ended when it is dropped.
 */
export async function cloneTemplate(clusterUrl: string, from = template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files costs a third of writing each page into the log, the way for large databases that others work in.
  await run(clusterUrl, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: withDatabase(clusterUrl, name),
    // Not WITH (FORCE): it refuses when an autovacuum worker is in the database, because the cluster's owner may not
    // end a superuser's process. A plain DROP asks such workers to leave, and waits for them.
    drop: async () => {
      await run(
        clusterUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      );
      await run(clusterUrl, `drop database if exists ${name}`);
    },
  };
}

/**
 * The template database of this name, which whoever comes first makes: `fill` puts something into an empty one, closes what
 * it opened there, and says what is to be known of it. Answers what it said, also to all who come later or wait meanwhile.
 */
export async function prepareTemplate(
  clusterUrl: string,
  name: string,
  fill: (databaseUrl: string) => Promise<unknown>,
): Promise<unknown> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ said: string }>(
      `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]) return JSON.parse(rows[0].said);
    const raw = `${name}_raw`;
    await client.query(`drop database if exists ${raw}`);
    await client.query(`create database ${raw} template ${template}`);
    const said: unknown = await fill(withDatabase(clusterUrl, raw));
    await client.query(`comment on database ${raw} is ${client.escapeLiteral(JSON.stringify(said))}`);
    await client.query(`alter database ${raw} rename to ${name}`);
    return said;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Killed runs leave their folder and sometimes their PostgreSQL behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, 'server.lock')) || dataFolderOwner(dataDir)) continue;
    await endOrphan(join(dataDir, 'postgres', '18'), () => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
