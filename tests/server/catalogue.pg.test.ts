import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { globalTables } from '#tests/support/global-tables.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

interface Key {
  table: string;
  name: string;
  columns: string[];
}

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(world().db);
  return rows.map(({ name }) => name);
};

/** Keys of the tables a workspace owns, whose first column is another than the workspace's. */
const wrong = (keys: readonly Key[]) =>
  keys.filter(({ table, columns }) => !(table in globalTables) && columns[0] !== 'workspace_id');

it('has no table in the list of global ones that is not there', async () => {
  const present = await tables();
  expect(Object.keys(globalTables).filter((name) => !present.includes(name))).toEqual([]);
});

it('gives every other table a workspace that is never empty', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull and a.atttypid = 'uuid'::regtype
    where c.relkind in ('r', 'p')`.execute(world().db);
  const owned = new Set(rows.map(({ table }) => table));
  expect((await tables()).filter((name) => !(name in globalTables) && !owned.has(name))).toEqual([]);
});

it('begins every primary key and unique key of a workspace with the workspace', async () => {
  const { rows } = await sql<Key>`
    select c.relname as table, i.relname as name,
      array(select pg_get_indexdef(x.indexrelid, n, false) from generate_series(1, x.indnkeyatts) n)::text[] as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public' where x.indisunique`.execute(world().db);
  expect(rows.length).toBeGreaterThan(20);
  expect(wrong(rows)).toEqual([]);
  const keyed = new Set(rows.map(({ table }) => table));
  expect(
    (await tables()).filter((name) => !keyed.has(name)),
    'a table without any key',
  ).toEqual([]);
});

it('begins every foreign key between tables of a workspace with the workspace, on both sides', async () => {
  const { rows } = await sql<Key & { target: string; target_columns: string[] }>`
    select f.conrelid::regclass::text as table, f.conname as name, f.confrelid::regclass::text as target,
      array(select a.attname from unnest(f.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n order by at)::text[] as columns,
      array(select a.attname from unnest(f.confkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n order by at)::text[] as target_columns
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(world().db);
  expect(rows.length).toBeGreaterThan(10);
  expect(wrong(rows)).toEqual([]);
  const crossing = rows.filter(({ table, target, target_columns }) => {
    if (table in globalTables || target === 'workspaces') return false;
    return target in globalTables || target_columns[0] !== 'workspace_id';
  });
  expect(crossing, 'keys of a workspace that lead out of it').toEqual([]);
});

it('keeps global tables free of keys into a workspace', async () => {
  const { rows } = await sql<{ table: string; target: string }>`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as target
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(world().db);
  expect(rows.filter(({ table, target }) => table in globalTables && !(target in globalTables))).toEqual([]);
});
