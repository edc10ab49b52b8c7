import { Client } from 'pg';
import { unscopedTables, type PlanNode } from './statement-scope.ts';
import { cloneTemplate } from './test-cluster.ts';
import { unscopedStatements } from './unscoped-statements.ts';

/**
 * Makes the database in which all test files of a run have their statements explained. It is empty and stays so; it
 * remembers which statements were found good, so that each is explained once a run. Answers its address.
 */
export async function prepareStatements(clusterUrl: string): Promise<string> {
  const { url } = await cloneTemplate(clusterUrl);
  await ask(url, async (client) => {
    await client.query('create schema checked');
    await client.query('create table checked.statements (hash text primary key)');
  });
  return url;
}

/**
 * Those of `statements` that touch a workspace's table without saying which workspace, each with the tables. `url`: what
 * `prepareStatements` answered.
 */
export async function findUnscoped(url: string, statements: readonly string[]): Promise<string[]> {
  if (statements.length === 0) return [];
  return ask(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(
      `select statement from unnest($1::text[]) statement
       where not exists (select from checked.statements where hash = md5(statement))`,
      [statements],
    );
    const offending: string[] = [];
    const good: string[] = [];
    for (const { statement } of rows) {
      const flat = statement.replaceAll(/\s+/g, ' ').trim();
      const allowed = Object.values(unscopedStatements).some((one) => one.test(flat));
      const tables = allowed ? [] : await tablesWithoutWorkspace(client, statement);
      if (tables.length > 0) offending.push(`${tables.join(', ')}: ${flat}`);
      else good.push(statement);
    }
    await client.query(
      'insert into checked.statements select md5(statement) from unnest($1::text[]) statement on conflict do nothing',
      [good],
    );
    return offending;
  });
}

async function tablesWithoutWorkspace(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${statement}`,
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => unscopedTables(Plan));
}

async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
