import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

test('each test database is its own and can be dropped while a session is open', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new Client({ connectionString: one.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table only_here (id int)');

  const other = new Client({ connectionString: two.url });
  await other.connect();
  const found = await other.query("select to_regclass('only_here') as name");
  expect(found.rows).toEqual([{ name: null }]);
  await other.end();

  await one.drop();
  await two.drop();
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/);
});
