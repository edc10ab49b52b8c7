import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Totals } from '#features/issue-query/snapshot/cells.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { ChoiceKey } from '#features/issue-query/condition.ts';
import { isFilteredByChoices, isUnfiltered, type IssueQuery } from '#features/issue-query/query.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { Dimension } from './issue-counts.ts';
import { groupKeySql } from './group-sql.ts';
import type { ListScope } from './list-scope.ts';
import { planFor } from './plan-for.ts';
import { rowTables } from '#features/issue-fields/server/row-sql.ts';
import { whereSql } from './where-sql.ts';

const dimensions: { readonly [K in GroupToken]?: Dimension } = {
  state_id: 'state',
  state__group: 'state',
  priority: 'priority',
  cycle_id: 'cycle',
  created_by: 'creator',
  labels__id: 'label',
  assignees__id: 'assignee',
};

/** The kept dimension a single-valued filter key reads from. */
const filterDimensions: { readonly [K in ChoiceKey]?: Dimension } = {
  state: 'state',
  priority: 'priority',
  cycle: 'cycle',
  created_by: 'creator',
};

/**
 * Totals of a list, per group of `token` (null: of the whole list). Unfiltered lists, and lists filtered only by the
 * dimension they are grouped by, read the kept totals; others count (limits.md 1: counting is the linear part).
 */
export async function readTotals(
  db: Kysely<Database>,
  scope: ListScope,
  query: IssueQuery,
  token: GroupToken | null,
): Promise<Totals> {
  const kept = keptDimension(scope, query, token);
  return kept === null ? countTotals(db, scope, query, token) : readKept(db, scope, query, token, kept);
}

function keptDimension(scope: ListScope, query: IssueQuery, token: GroupToken | null): Dimension | null {
  if (scope.keptProject === null) return null;
  const grouped = token === null ? 'total' : (dimensions[token] ?? null);
  if (isUnfiltered(query)) return grouped;
  const [only, ...more] = keysOf(query.choices);
  if (only === undefined || more.length > 0 || !isFilteredByChoices(query)) return null;
  const filtered = filterDimensions[only] ?? null;
  return filtered !== null && (grouped === 'total' || grouped === filtered) ? filtered : null;
}

async function readKept(
  db: Kysely<Database>,
  { workspaceId, keptProject }: ListScope,
  query: IssueQuery,
  token: GroupToken | null,
  dimension: Dimension,
): Promise<Totals> {
  const amount = query.topLevelOnly ? sql`c.top` : sql`c.n`;
  const choice = Object.values(query.choices)[0];
  // Every issue has a priority, and one of them is called none.
  const none = dimension === 'priority' ? 'none' : noValue;
  const wanted = choice ? [...choice.values, ...(choice.none ? [none] : [])] : null;
  const keys = wanted === null ? sql`true` : sql`c.key = any(${wanted}::text[])`;
  const group: RawBuilder<unknown> =
    token === null
      ? sql`''`
      : token === 'state__group'
        ? sql`coalesce((select s."group" from states s where s.workspace_id = c.workspace_id and s.id::text = c.key), ${noValue})`
        : sql`c.key`;
  const { rows } = await sql<{ key: string; n: number }>`
    select ${group} as key, sum(${amount})::bigint as n from issue_counts c
    where c.workspace_id = ${workspaceId} and c.project_id = ${keptProject} and c.dimension = ${dimension} and ${keys}
    group by 1 having sum(${amount}) > 0`.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

async function countTotals(
  db: Kysely<Database>,
  scope: ListScope,
  query: IssueQuery,
  token: GroupToken | null,
): Promise<Totals> {
  const where = whereSql(scope, query);
  if (token === null) {
    const { rows } = await sql<{
      n: number;
    }>`${planFor(query)}select count(*) as n from issues i where ${where}`.execute(db);
    return new Map([['', rows[0]?.n ?? 0]]);
  }
  const { key, from } = groupKeySql(token);
  const { rows } = await sql<{ key: string; n: number }>`
    ${planFor(query)}select ${key} as key, count(*) as n from ${rowTables}${from} where ${where} group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.n]));
}

/** Totals of the cells of a grouping within a grouping: by group key, then by sub-group key. Only cells with issues. */
export async function readCellTotals(
  db: Kysely<Database>,
  scope: ListScope,
  query: IssueQuery,
  token: GroupToken,
  subToken: GroupToken,
): Promise<ReadonlyMap<string, Totals>> {
  const [outer, inner] = [groupKeySql(token, 'outer_member'), groupKeySql(subToken, 'inner_member')];
  const { rows } = await sql<{ key: string; sub: string; n: number }>`
    ${planFor(query)}select ${outer.key} as key, ${inner.key} as sub, count(*) as n
    from ${rowTables}${outer.from}${inner.from} where ${whereSql(scope, query)} group by 1, 2`.execute(db);
  const cells = new Map<string, Map<string, number>>();
  for (const { key, sub, n } of rows) {
    const group = cells.get(key) ?? new Map<string, number>();
    cells.set(key, group.set(sub, n));
  }
  return cells;
}
