import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import { inGroupSql } from './group-sql.ts';
import type { Cell } from '#features/issue-query/snapshot/cells.ts';
import type { CellPage, ListEngine } from './list-engine.ts';
import type { ListScope } from './list-scope.ts';
import { orderSql } from './order-sql.ts';
import { planFor } from './plan-for.ts';
import { readCellTotals, readTotals } from './read-totals.ts';
import { rowColumns } from '#features/issue-fields/server/row-sql.ts';
import { whereSql } from './where-sql.ts';

/** Cells asked for in one statement. */
export const AT_ONCE = 100;

/** The database answers: any query, at the cost of counting what is filtered. */
export function sqlEngine(db: Kysely<Database>, scope: ListScope, query: IssueQuery, page: Page): ListEngine {
  return {
    totals: (token) => readTotals(db, scope, query, token),
    cellTotals: (token, subToken) => readCellTotals(db, scope, query, token, subToken),
    pages: (cells) => {
      // Each cell is planned for its own key, so that rare and frequent groups are found in different ways.
      const parts = cells.map(({ name, groups }) => ({ name, rows: pageSql(scope, query, page, groups) }));
      return readCells(db, parts, query);
    },
  };
}

/** Reads the pages of cells, each found by its own statement, many at once; by the cell's name. */
export async function readCells(
  db: Kysely<Database>,
  cells: readonly { readonly name: string; readonly rows: RawBuilder<unknown> }[],
  query: IssueQuery,
): Promise<ReadonlyMap<string, CellPage>> {
  const found = new Map<string, CellPage>();
  for (let at = 0; at < cells.length; at += AT_ONCE) {
    const parts = cells
      .slice(at, at + AT_ONCE)
      .map(
        ({ name, rows }) =>
          sql`(select ${name}::text as name, string_agg(j, ',') as text, count(*) as n from (${rows}) t)`,
      );
    const { rows } = await sql<{ name: string; text: string | null; n: number }>`
      ${planFor(query)}${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { name, text, n } of rows) found.set(name, { text: text ?? '', n });
  }
  return found;
}

function pageSql(scope: ListScope, query: IssueQuery, page: Page, groups: Cell['groups']): RawBuilder<unknown> {
  return rowsSql(cellConditions(scope, query, groups), query, page);
}

/** What the issues of one cell have in common. */
export function cellConditions(scope: ListScope, query: IssueQuery, groups: Cell['groups']): RawBuilder<unknown> {
  return sql.join(
    [whereSql(scope, query), ...groups.map(({ token, key }) => inGroupSql(token, key, scope.isFew))],
    sql` and `,
  );
}

/** One page of rows as JSON text, in order. The page is found first; only what it shows is made into rows. */
export function rowsSql(where: RawBuilder<unknown>, query: IssueQuery, page: Page): RawBuilder<unknown> {
  const order = orderSql(query.order);
  return sql`select row_to_json(r)::text as j from (
    select ${rowColumns} from (
      select i.* from issues i where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) i
    left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id order by ${order}) r`;
}
