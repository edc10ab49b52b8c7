import type { Client } from 'pg';

/** The tables an import fills for each issue; their rows are what is counted and written again by hand. */
export const importedTables = [
  'issues',
  'issue_descriptions',
  'issue_labels',
  'issue_assignees',
  'issue_subscribers',
  'issue_comments',
  'issue_activities',
  'changes',
  'change_images',
] as const;

const CHUNK = 500;

/** Rows of one table as JSON arrays of at most 500. */
export interface Bundle {
  readonly table: string;
  readonly count: number;
  readonly chunks: readonly string[];
}

/** Takes the rows of the imported tables out of a database. */
export async function takeRows(client: Client): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const table of importedTables) {
    const { rows } = await client.query<{ chunk: string; n: string }>(
      `select json_agg(t)::text as chunk, count(*) as n from (select t, (row_number() over () - 1) / ${CHUNK} as part from ${table} t) numbered
       group by part order by part`,
    );
    bundles.push({
      table,
      count: rows.reduce((sum, { n }) => sum + Number(n), 0),
      chunks: rows.map(({ chunk }) => chunk),
    });
  }
  return bundles;
}

/** Empties the imported tables, then writes the rows again by plain inserts of 500, each committed. Milliseconds of the writing. */
export async function insertBarely(client: Client, bundles: readonly Bundle[]): Promise<number> {
  await client.query(`truncate ${importedTables.join(', ')} cascade`);
  const before = performance.now();
  for (const { table, chunks } of bundles) {
    for (const chunk of chunks) {
      await client.query(`insert into ${table} select r.* from json_populate_recordset(null::${table}, $1) r`, [chunk]);
    }
  }
  return performance.now() - before;
}
