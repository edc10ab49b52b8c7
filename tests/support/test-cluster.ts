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
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
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

/** A migrated, empty database of its own, and the way to drop it (sessions still open in it are ended). */
export async function cloneTemplate(clusterUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(clusterUrl, `create database ${name} template ${template}`);
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

/** Runs that were killed leave their folder and sometimes their PostgreSQL behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, 'server.lock')) || dataFolderOwner(dataDir)) continue;
    await endOrphan(join(dataDir, 'postgres', '18'), () => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
