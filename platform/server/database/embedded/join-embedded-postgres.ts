import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { keptPort } from './choose-port.ts';
import { databaseUrl } from './ensure-database.ts';
import { dataFolderOwner } from './lock-data-folder.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/**
 * For commands that work beside a running server (import): uses the server's database when one runs on `dataDir`, and
 * `stop` then leaves it alone; else starts it for this command. A server that is just starting is waited for, 30 s at most.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  for (let attempt = 0; dataFolderOwner(dataDir); attempt++) {
    const running = await connectable(dataDir);
    if (running) return { ...running, stop: () => Promise.resolve() };
    if (attempt === 150) throw new Error(`A Cairn runs on ${dataDir}, but its database does not answer.`);
    await sleep(200);
  }
  return startEmbeddedPostgres(options);
}

async function connectable(dataDir: string): Promise<{ url: string; port: number } | null> {
  const port = keptPort(dataDir);
  if (port === null) return null;
  try {
    const url = databaseUrl(port, readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim());
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
    return { url, port };
  } catch {
    return null;
  }
}
