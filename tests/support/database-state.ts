import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/tables.ts';
import type { World } from '#tests/world/world.ts';

/** What moves by itself: counters of attempts with every try, and the nights of projects a minute after the start. */
const alive = ['rate_counters', 'automation_nights'];

const watched = new WeakSet<Kysely<Database>>();

/**
 * Has every table of this database note each row that is written, in a table of the tests' own that commits and rolls
 * back with it: asking whether something was written costs nothing, however large the tables are.
 */
async function watchWrites(db: Kysely<Database>): Promise<void> {
  if (watched.has(db)) return;
  watched.add(db);
  await sql`create schema test_watch`.execute(db);
  await sql`create table test_watch.writes (n bigint generated always as identity, what text not null)`.execute(db);
  await sql`
    create function test_watch.note() returns trigger language plpgsql as $$
    begin
      insert into test_watch.writes (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${alive}::text[]) order by 1`.execute(
    db,
  );
  for (const { name } of tables) {
    await sql`create trigger test_watch after insert or update or delete on ${sql.table(name)}
      for each row execute function test_watch.note()`.execute(db);
  }
}

async function lastWrite(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(n), 0) as n from test_watch.writes`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Runs `attempt` and expects that not a single row was written by it. Returns what it returned. */
export async function expectNothingWritten<T>({ server, db }: World, attempt: () => Promise<T>): Promise<T> {
  await watchWrites(db);
  await server.catchUp();
  const before = await lastWrite(db);
  const outcome = await attempt();
  await server.catchUp();
  const { rows } = await sql<{
    what: string;
  }>`select what from test_watch.writes where n > ${before} order by n`.execute(db);
  expect(
    rows.map(({ what }) => what),
    'a refused call wrote something',
  ).toEqual([]);
  return outcome;
}
