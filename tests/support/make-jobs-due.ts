import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';

/**
 * Lets the time pass until which jobs wait (`which`: some of them), and wakes the queue, as a new job does. By itself it
 * looks every two seconds.
 */
export async function makeJobsDue(db: Kysely<Database>, which: RawBuilder<unknown> = sql`true`): Promise<void> {
  await sql`
    with due as (
      update graphile_worker._private_jobs set run_at = now() where run_at > now() and ${which} returning id)
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from due`.execute(db);
}
