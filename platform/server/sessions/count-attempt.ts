import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/**
 * Counts one attempt under `key` in the running window of `seconds`; throws RATE_LIMITED (429, code 5900) past `most`.
 * The counter stands in the database, so that it holds across processes. The refusal says when the window ends.
 */
export async function countAttempt(db: Kysely<Database>, key: string, most: number, seconds: number): Promise<void> {
  const start = new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000).toISOString();
  // Alone in its transaction, a count need not wait for the disk: after a crash of PostgreSQL, the last moment's
  // attempts may be lost.
  const { rows } = await sql<{ count: number }>`
    with hurried as materialized (select set_config('synchronous_commit', 'off', true) where ${!db.isTransaction})
    insert into rate_counters (key, window_start, count)
    select ${key}, ${start}::timestamptz, 1 from (select count(*) from hurried) once
    on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count`.execute(db);
  if ((rows[0]?.count ?? 0) > most)
    throw new KnownError({ ...commonErrors.RATE_LIMITED, retryAfter: secondsLeft(seconds) });
}

/** Whole seconds until the running window of `seconds` ends, at least 1. */
export function secondsLeft(seconds: number, now: number = Date.now()): number {
  return seconds - Math.floor((now / 1000) % seconds);
}

/** Does the same, but returns false when it was one too many: for forms, which answer with a redirect. */
export async function mayAttempt(db: Kysely<Database>, key: string, most: number, seconds: number): Promise<boolean> {
  try {
    await countAttempt(db, key, most, seconds);
    return true;
  } catch (error) {
    if (error instanceof KnownError) return false;
    throw error;
  }
}
