import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { unscopedTables, type PlanNode } from './statement-scope.ts';
import { cloneTemplate } from './test-cluster.ts';
import { unscopedStatements } from './unscoped-statements.ts';

/**
 * Set-up of every database test: collects the statements that the product sends while a file's tests run, and fails the
 * file when one of them touches a workspace's table without saying which workspace. What tests ask by themselves goes
 * over connections of another name (`connectForTest`) and is not looked at.
 */
const seen = new Set<string>();
/** What runs now, while somebody counts. */
let counted: string[] | null = null;

/**
 * How often the product sends its most repeated statement while `work` runs: what is done for each of many things by
 * itself shows as a number that grows with them.
 */
export async function mostRepeated(work: () => Promise<unknown>): Promise<number> {
  const sent: string[] = [];
  counted = sent;
  try {
    await work();
  } finally {
    counted = null;
  }
  return Math.max(
    0,
    ...Map.groupBy(sent, (text) => text)
      .values()
      .map((same) => same.length),
  );
}

Client.prototype.query = new Proxy(
  // oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
  Client.prototype.query,
  {
    apply: (target, client: Client, given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : isStatement(first) ? first.text : '';
      if (nameOf(client) === 'cairn' && /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete)\b/is.test(text)) {
        seen.add(text);
        counted?.push(text);
      }
      return Reflect.apply(target, client, given) as unknown;
    },
  },
);

afterAll(async () => {
  if (seen.size === 0) return;
  const database = await cloneTemplate(inject('postgresUrl'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const offending: string[] = [];
  for (const statement of seen) {
    const flat = statement.replaceAll(/\s+/g, ' ').trim();
    if (Object.values(unscopedStatements).some((allowed) => allowed.test(flat))) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (generic_plan, verbose, format json) ${statement}`,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) {
      const tables = unscopedTables(Plan);
      if (tables.length > 0) offending.push(`${tables.join(', ')}: ${flat}`);
    }
  }
  await client.end();
  await database.drop();
  if (offending.length > 0)
    throw new Error(
      `Statements without a workspace (see tests/support/unscoped-statements.ts):\n${offending.join('\n')}`,
    );
});

function isStatement(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** The name a connection goes by in the database. */
function nameOf(client: Client): string {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } };
  return connectionParameters.application_name ?? '';
}
