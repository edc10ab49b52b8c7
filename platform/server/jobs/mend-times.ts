import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { JOBS_SCHEMA } from './queue-job.ts';

const jobs = sql.id(JOBS_SCHEMA, 'jobs');

/**
 * Frees the jobs of processes that died without PostgreSQL noticing (of others presence.ts knows): the queue itself would wait
 * four hours. Ten minutes are longer than any job of ours runs. A job that was taken in the future was taken before the clock was set back.
 */
export async function unlockDead(db: Kysely<Database>): Promise<void> {
  await sql`
    select ${sql.id(JOBS_SCHEMA, 'force_unlock_workers')}(array_agg(locked_by)) from ${jobs}
    where locked_at < now() - interval '10 minutes' or locked_at > now() + interval '1 minute' having count(*) > 0`.execute(
    db,
  );
}

/**
 * Moves jobs that were queued while the clock was ahead by as much as it was set back; they would wait that long
 * otherwise. A job that is already moved was changed now, so it is moved once.
 */
export async function mendJobTimes(db: Kysely<Database>): Promise<void> {
  await sql`
    select count(moved.id) from (
      select id, greatest(now(), run_at - (updated_at - now())) as at from ${jobs}
      where locked_at is null and updated_at > now() + interval '1 minute') late,
    lateral ${sql.id(JOBS_SCHEMA, 'reschedule_jobs')}(array[late.id], run_at => late.at) moved`.execute(db);
}
