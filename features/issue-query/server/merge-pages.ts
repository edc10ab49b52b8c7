import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { CellPage } from './list-engine.ts';
import type { ListScope } from './list-scope.ts';
import { orderSql } from './order-sql.ts';
import { planFor } from './plan-for.ts';
import { readPages } from './snapshot/read-pages.ts';
import { AT_ONCE, cellConditions } from './sql-engine.ts';
import type { SnapshotAnswer } from '#features/issue-query/snapshot/answer-snapshot.ts';
import type { Cell } from '#features/issue-query/snapshot/cells.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import { comparingPlaced, type Placed } from '#features/issue-query/snapshot/placed.ts';
import type { RowTexts } from '#platform/rowset/row-texts.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import { columnOf, keyOfWord } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';

/** What a list over several projects is put together from. */
export interface SpanParts {
  readonly db: Kysely<Database>;
  /** The projects that are in memory, each with its kept texts. */
  readonly large: readonly { readonly found: SnapshotAnswer; readonly texts: RowTexts }[];
  /** All others; null when there are none. */
  readonly rest: ListScope | null;
  /** Everything the asker may see. */
  readonly seen: ListScope;
  readonly query: IssueQuery;
  readonly page: Page;
}

/**
 * The pages of a list over several projects: each project in memory names its own first rows with what they are ordered
 * by, so does the database for all others, and what stands on the page is picked from them. Only that is read.
 */
export async function mergePages(parts: SpanParts, cells: readonly Cell[]): Promise<ReadonlyMap<string, CellPage>> {
  const { db, large, rest, seen, query, page } = parts;
  const others = rest === null ? [] : await readPlaced(db, rest, query, page, cells);
  const keptIn = new Map<string, RowTexts>();
  const candidates = new Map<string, Placed[]>(others);
  for (const { found, texts } of large) {
    for (const { name, rows } of found.placed(cells)) {
      for (const { id } of rows) keptIn.set(id, texts);
      candidates.set(name, [...(candidates.get(name) ?? []), ...rows]);
    }
  }
  const by = comparingPlaced(query.order);
  const picked = [...candidates].map(([name, rows]) => ({
    name,
    // What each project named is in order already, which this sort makes use of.
    ids: rows
      .toSorted(by)
      .slice(page.offset, page.offset + page.limit)
      .map(({ id }) => id),
  }));
  return readPages(db, seen, (id) => keptIn.get(id) ?? null, picked);
}

/** The first rows of each cell with what they are ordered by, by the cell's name. */
async function readPlaced(
  db: Kysely<Database>,
  scope: ListScope,
  query: IssueQuery,
  page: Page,
  cells: readonly Cell[],
): Promise<[string, Placed[]][]> {
  const found = new Map<string, Placed[]>();
  for (let at = 0; at < cells.length; at += AT_ONCE) {
    const parts = cells.slice(at, at + AT_ONCE).map(
      ({
        name,
        groups,
      }) => sql`(select ${name}::text as name, i.id, ${keySql(query)} as key, ${micros(sql`i.created_at`)} as created
        from issues i where ${cellConditions(scope, query, groups)} order by ${orderSql(query.order)} limit ${page.offset + page.limit})`,
    );
    const { rows } = await sql<Placed & { name: string; key: number | string | null }>`
      ${planFor(query)}${sql.join(parts, sql` union all `)}`.execute(db);
    for (const { name, id, key, created } of rows) {
      const known = found.get(name) ?? [];
      known.push({ id, key: key ?? Number.NaN, created });
      found.set(name, known);
    }
  }
  return [...found];
}

/** What a row is ordered by, in the numbers that snapshots keep. */
function keySql({ order: { key } }: IssueQuery): RawBuilder<unknown> {
  if (isRankKey(key)) throw new Error(`${key} is no number of an issue`);
  const field = keyOfWord('order', key);
  const column = sql.ref(`i.${columnOf(field)}`);
  const { kind } = issueFields[field];
  if (kind === 'instant') return micros(column);
  if (kind === 'day') return sql`(${column} - date '1970-01-01')`;
  return kind === 'text' ? column : sql`${column}::float8`;
}

function micros(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${column}) * 1000000)::float8`;
}
