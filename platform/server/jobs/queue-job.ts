import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/** Where graphile-worker keeps its tables, apart from ours. */
export const JOBS_SCHEMA = 'graphile_worker';

/**
 * `key`: a waiting job of the same key is replaced. `runAt`: not before this instant. `runIn`: the same, in seconds after
 * `now()` of the caller's transaction, for times that its other statements store: the clock of a process may differ from
 * the database's.
 */
export interface QueueOptions {
  readonly key?: string;
  readonly runAt?: Date;
  readonly runIn?: number;
}

/**
 * Queues a job (`defineJob`, one of the `jobs` of a feature) in the caller's transaction: it runs after the commit, in any
 * process that works, or never when the transaction rolls back.
 */
export async function queueJob(
  db: Kysely<Database>,
  name: string,
  payload: object,
  { key, runAt, runIn }: QueueOptions = {},
): Promise<void> {
  await sql`
    select ${sql.id(JOBS_SCHEMA, 'add_job')}(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${runIn ?? null}::double precision)),
      job_key => ${key ?? null}::text
    )`.execute(db);
}

/** Takes the waiting job of this key out of the queue; nothing happens if there is none. */
export async function removeJob(db: Kysely<Database>, key: string): Promise<void> {
  await sql`select ${sql.id(JOBS_SCHEMA, 'remove_job')}(${key})`.execute(db);
}
