import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/tables.ts';
import type { World } from '#tests/world/world.ts';

/** Counters of attempts move with every try, refused or not. */
const alive = new Set(['rate_counters']);

/** A fingerprint of every table's rows, by table: equal before and after means that nothing was written. */
export async function databaseState(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const parts = tables
    .filter(({ name }) => !alive.has(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*) || ' rows ' || coalesce(md5(string_agg(h, '' order by h)), '') as state
            from (select md5(t::text) as h from ${sql.table(name)} t) rows`,
    );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Runs `attempt` and expects that not a single row is different afterwards. Returns what it returned. */
export async function expectNothingWritten<T>({ server, db }: World, attempt: () => Promise<T>): Promise<T> {
  await server.catchUp();
  const before = await databaseState(db);
  const outcome = await attempt();
  await server.catchUp();
  expect(await databaseState(db), 'a refused call wrote something').toEqual(before);
  return outcome;
}
