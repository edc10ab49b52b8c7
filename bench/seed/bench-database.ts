import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** The PostgreSQL of the bench, with the settings people get. */
export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Raise it when the seeded rows change: the next run then seeds afresh. */
const seedVersion = 2;

const cache = fileURLToPath(new URL('../../node_modules/.cache/cairn-bench', import.meta.url));
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Starts the bench's own database and brings it up to date. What earlier runs seeded is kept as long as the migrations
 * it was made with are still the same; new ones are applied to it, a changed one throws it away.
 */
export async function openBenchDatabase(log: (line: string) => void): Promise<BenchDatabase> {
  const dataDir = join(cache, 'data');
  const madeWith = join(cache, 'made-with.json');
  const now: Record<string, string> = { seed: String(seedVersion), ...hashMigrations() };
  if (existsSync(dataDir) && !stillFits(madeWith, now)) {
    log('The migrations changed since the last run: seeding afresh');
    rmSync(dataDir, { recursive: true, force: true });
  }
  mkdirSync(cache, { recursive: true });
  const cluster = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(cluster.url);
    writeFileSync(madeWith, JSON.stringify(now));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

function hashMigrations(): Record<string, string> {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(migrations, name)))
        .digest('hex'),
    ]),
  );
}

function stillFits(file: string, now: Readonly<Record<string, string>>): boolean {
  if (!existsSync(file)) return false;
  const before: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(before).every(([name, hash]) => now[name] === hash);
}
