import { Client } from 'pg';

/** The role and the database Cairn works with. */
const name = 'cairn';

/** Returns the address of a database of the embedded PostgreSQL. */
export function databaseUrl(port: number, password: string, role = name, database = name): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes the database and its owner when they are missing. The owner is no superuser: a hole in a query must not reach
 * the machine's files. It may create databases (tests, restores).
 */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(port, password, 'postgres', 'postgres') });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [name]);
    const verb = role.rowCount ? 'alter' : 'create';
    await client.query(`${verb} role ${name} login createdb password ${client.escapeLiteral(password)}`);
    const database = await client.query('select from pg_database where datname = $1', [name]);
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
}
