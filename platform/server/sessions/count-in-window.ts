import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';

/** `left`: how many more may follow, or null for a request that is one too many. `retryAfter`: whole seconds. */
export interface Counted {
  readonly left: number | null;
  readonly retryAfter: number;
}

/**
 * Counts a request under `key` and returns whether it is within `most` in any `seconds`. The window slides: of the fixed
 * window before this one, the share that is not over yet counts too. Refused requests are not counted, so whoever goes on
 * asking is let in again as soon as there is room. The counter is in the database, so it holds across processes.
 */
export async function countInWindow(
  db: Kysely<Database>,
  key: string,
  most: number,
  seconds: number,
  now: number = Date.now(),
): Promise<Counted> {
  const length = seconds * 1000;
  const start = Math.floor(now / length) * length;
  const [current, earlier] = [new Date(start).toISOString(), new Date(start - length).toISOString()];
  const share = 1 - (now - start) / length;
  // A count need not wait for the disk: after a crash of PostgreSQL, the last moment's requests may be lost.
  const { rows } = await sql<{ before: number; count: number | null }>`
    with hurried as materialized (select set_config('synchronous_commit', 'off', true)),
    before as (
      select coalesce(max(count), 0) as n from rate_counters, hurried where key = ${key} and window_start = ${earlier}::timestamptz
    ),
    counted as (
      insert into rate_counters as c (key, window_start, count)
      select ${key}, ${current}::timestamptz, 1 from before where floor(before.n * ${share}::float8) < ${most}
      on conflict (key, window_start) do update set count = c.count + 1
        where c.count + floor((select n from before) * ${share}::float8) < ${most}
      returning count
    )
    select before.n as before, (select count from counted) as count from before`.execute(db);
  const { before, count } = must(rows[0], 'before is always one row');
  if (count !== null) return { left: Math.max(0, most - count - Math.floor(before * share)), retryAfter: 0 };
  // With requests in the window before, there is room again as soon as one of them is over.
  return { left: null, retryAfter: before > 0 ? Math.ceil(seconds / before) : Math.ceil(seconds * share) || 1 };
}
