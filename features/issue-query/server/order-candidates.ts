import { sql, type RawBuilder } from 'kysely';
import type { CellPage } from './list-engine.ts';
import { orderSql } from './order-sql.ts';
import { cellConditions, readCells, rowsSql } from './sql-engine.ts';
import type { Cell } from '#features/issue-query/snapshot/cells.ts';
import type { SpanParts } from './merge-pages.ts';

/**
 * The pages of a list over several projects in an order by names of other things, which the database knows for all of
 * them: the projects in memory name their candidates, and it puts them in order with those it finds itself.
 */
export async function pagesInDatabaseOrder(
  { db, large, rest, seen, query, page }: SpanParts,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, CellPage>> {
  const ids = new Map<string, string[]>();
  for (const { name, ids: named } of large.flatMap(({ found }) => found.pages(cells)))
    ids.set(name, [...(ids.get(name) ?? []), ...named]);
  const restPart = (cell: Cell): RawBuilder<unknown> | null =>
    rest &&
    sql`select i.id from issues i where ${cellConditions(rest, query, cell.groups)} order by ${orderSql(query.order)} limit ${page.offset + page.limit}`;
  const parts = cells.map((cell) => {
    const among = amongSql(seen.where, ids.get(cell.name) ?? [], restPart(cell));
    return { name: cell.name, rows: rowsSql(among, query, page) };
  });
  return readCells(db, parts, query);
}

/** The candidates of one cell: some known by id, others to be found. */
function amongSql(seen: RawBuilder<unknown>, ids: readonly string[], others: RawBuilder<unknown> | null) {
  const known = sql`${ids}::uuid[]`;
  const among = others === null ? sql`any(${known})` : sql`any(array(select unnest(${known}) union all (${others})))`;
  return sql`${seen} and i.id = ${among}`;
}
