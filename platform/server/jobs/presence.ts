import { sql, type Kysely } from 'kysely';
import { Client, type Pool } from 'pg';
import type { Database } from '#platform/server/database/tables.ts';
import { JOBS_SCHEMA } from './queue-job.ts';

/** How long after its connection broke a process shows again that it lives, in milliseconds. */
const RETRY_MS = 200;

/** The proof that a runner of jobs lives: a lock that PostgreSQL holds as long as its connection. */
export interface Presence {
  /** Resolves when the lock is held for the first time. */
  readonly shown: Promise<void>;
  /** Gives it up. */
  end(): void;
}

/**
 * Holds a lock in the name that the jobs of a runner are taken under, on a connection of its own. It ends with the process,
 * however that ends, and is taken again when only the connection broke.
 */
export function showPresence(pool: Pool, name: string, report: (error: unknown) => void): Presence {
  const shown = Promise.withResolvers<void>();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const release = () => {
    const ended = client;
    client = null;
    ended?.end().catch(() => undefined);
  };
  const show = async () => {
    // Not of the pool, whose connections are for work.
    const own = new Client(pool.options);
    client = own;
    own.on('error', () => undefined);
    own.once('end', () => client === own && again());
    try {
      await own.connect();
      // Shared: the server may hold the lock of a broken connection of ours for a while.
      await own.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [name]);
      shown.resolve();
    } catch (error) {
      if (client !== own) return;
      report(error);
      again();
    }
  };
  const again = () => {
    release();
    if (!isOver) timer = setTimeout(() => void show(), RETRY_MS);
  };
  void show();
  return {
    shown: shown.promise,
    end: () => {
      isOver = true;
      if (timer) clearTimeout(timer);
      release();
    },
  };
}

/**
 * Frees the jobs of runners that are gone: who was `missed` the last time, and shows no presence now either. A living one
 * whose connection broke is back before the second look. Nothing is freed while `own` is not seen itself: then presence
 * proves nothing (a pooler between us and PostgreSQL that does not keep sessions). Returns who is missed now.
 */
export async function freeJobsOfMissing(
  db: Kysely<Database>,
  own: string,
  missed: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with held as materialized (
      select (classid::bigint << 32) | objid::bigint as key from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database()))
    select distinct j.locked_by as name from ${sql.id(JOBS_SCHEMA, 'jobs')} j
    where j.locked_by is not null
      and exists (select from held where key = hashtextextended(${own}, 0))
      and not exists (select from held where key = hashtextextended(j.locked_by, 0))`.execute(db);
  const missing = rows.map(({ name }) => name);
  const gone = missing.filter((name) => missed.includes(name));
  if (gone.length > 0) await sql`select ${sql.id(JOBS_SCHEMA, 'force_unlock_workers')}(${gone}::text[])`.execute(db);
  return missing;
}
