import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, readPage, type Page } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { todayIn } from '#platform/shared/days.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type GroupToken, type listIssues as call } from '#features/issues/contract.ts';
import { readIssueQuery, type IssueQuery } from '#features/issues/query.ts';
import { inGroupSql } from './group-sql.ts';
import { knownGroups } from './known-groups.ts';
import { readCellTotals, readTotals, type Totals } from './read-totals.ts';
import { rowColumns, rowTables } from './row-sql.ts';
import { orderSql, whereSql } from './where-sql.ts';

/** Lists a project's issues (wire-work-tracking.md 3). Rows are JSON text from PostgreSQL and are never parsed here. */
export const listIssues: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const page = readPage(query);
  const relative = /_(weeks|months);/.test(`${query.start_date ?? ''},${query.target_date ?? ''}`);
  const today = relative ? todayIn(await accounts.userTimeZone(services.db, userId)) : '';
  const wanted = readIssueQuery(query, today);
  if (wanted.groupBy !== null && wanted.groupBy === wanted.subGroupBy) throw new KnownError(issueErrors.GROUPS_EQUAL);
  // An archived project shows no issues (wire-work-tracking.md 4.1).
  const text = place.projectArchived ? emptyList(page, wanted) : await answer(services.db, place, wanted, page);
  return { status: 200, text };
};

async function answer(db: Kysely<Database>, place: Place, query: IssueQuery, page: Page): Promise<string> {
  if (query.groupBy === null) return flatList(db, place, query, page);
  return query.subGroupBy === null
    ? groupedList(db, place, query, page, query.groupBy)
    : cellsList(db, place, query, page, query.groupBy, query.subGroupBy);
}

async function flatList(db: Kysely<Database>, place: Place, query: IssueQuery, page: Page): Promise<string> {
  const [totals, { rows }] = await Promise.all([
    readTotals(db, place, query, null),
    sql<{
      text: string | null;
      n: number;
    }>`select string_agg(j, ',') as text, count(*) as n from (${pageSql(place, query, page, [])}) t`.execute(db),
  ]);
  const total = totals.get('') ?? 0;
  const [found] = rows;
  const start = envelopeStart(page, {
    groupedBy: null,
    subGroupedBy: null,
    total,
    count: found?.n ?? 0,
    longest: total,
  });
  return `${start},"results":[${found?.text ?? ''}]}`;
}

async function groupedList(
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  page: Page,
  token: GroupToken,
): Promise<string> {
  const totals = await readTotals(db, place, query, token);
  const keys = await knownGroups(db, place, token, totals);
  const cells = keys
    .filter((key) => (totals.get(key) ?? 0) > page.offset)
    .map((key) => ({ name: key, groups: [{ token, key }] }));
  const found = await readCells(db, place, query, page, cells);
  const sum = sumOf(totals);
  const count = [...found.values()].reduce((n, cell) => n + cell.n, 0);
  const start = envelopeStart(page, {
    groupedBy: token,
    subGroupedBy: null,
    total: sum,
    count,
    longest: longestOf(totals),
  });
  if (count === 0) return `${start},"results":{}}`;
  const groups = keys.map(
    (key) =>
      `${JSON.stringify(key)}:{"results":[${found.get(key)?.text ?? ''}],"total_results":${totals.get(key) ?? 0}}`,
  );
  return `${start},"results":{${groups.join(',')}}}`;
}

/** Groups of groups (wire-work-tracking.md 3.5): each cell is paged by itself; only cells with issues are named. */
async function cellsList(
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  page: Page,
  token: GroupToken,
  subToken: GroupToken,
): Promise<string> {
  const totals = await readTotals(db, place, query, token);
  const keys = await knownGroups(db, place, token, totals);
  const subTotals = await readCellTotals(db, place, query, token, subToken);
  const cells = [...subTotals].flatMap(([key, inner]) =>
    [...inner]
      .filter(([, n]) => n > page.offset)
      .map(([sub]) => ({
        name: `${key} ${sub}`,
        groups: [
          { token, key },
          { token: subToken, key: sub },
        ],
      })),
  );
  const found = await readCells(db, place, query, page, cells);
  const count = [...found.values()].reduce((n, cell) => n + cell.n, 0);
  const longest = Math.max(0, ...[...subTotals.values()].map(longestOf));
  const start = envelopeStart(page, { groupedBy: token, subGroupedBy: subToken, total: sumOf(totals), count, longest });
  if (count === 0) return `${start},"results":{}}`;
  const groups = keys.map((key) => {
    const inner = [...(subTotals.get(key) ?? [])].map(
      ([sub, n]) =>
        `${JSON.stringify(sub)}:{"results":[${found.get(`${key} ${sub}`)?.text ?? ''}],"total_results":${n}}`,
    );
    return `${JSON.stringify(key)}:{"results":{${inner.join(',')}},"total_results":${totals.get(key) ?? 0}}`;
  });
  return `${start},"results":{${groups.join(',')}}}`;
}

interface Cell {
  readonly name: string;
  readonly groups: readonly { readonly token: GroupToken; readonly key: string }[];
}

/** The page of every cell in one statement; each part is planned for its own key, so rare and frequent groups differ. */
async function readCells(
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  page: Page,
  cells: readonly Cell[],
): Promise<Map<string, { text: string; n: number }>> {
  const found = new Map<string, { text: string; n: number }>();
  for (let at = 0; at < cells.length; at += 100) {
    const parts = cells
      .slice(at, at + 100)
      .map(
        ({ name, groups }) =>
          sql`(select ${name}::text as name, string_agg(j, ',') as text, count(*) as n from (${pageSql(place, query, page, groups)}) t)`,
      );
    const { rows } = await sql<{
      name: string;
      text: string | null;
      n: number;
    }>`${sql.join(parts, sql` union all `)}`.execute(db);
    for (const row of rows) found.set(row.name, { text: row.text ?? '', n: row.n });
  }
  return found;
}

/** One page of rows as JSON text, in order: the keys are walked first, the row is read only for what the page shows. */
function pageSql(place: Place, query: IssueQuery, page: Page, groups: Cell['groups']): RawBuilder<unknown> {
  const conditions = [whereSql(place, query), ...groups.map(({ token, key }) => inGroupSql(token, key))];
  const order = orderSql(query.order);
  return sql`select row_to_json(r)::text as j from (
    select ${rowColumns} from ${rowTables} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${page.limit} offset ${page.offset}) r`;
}

function sumOf(totals: Totals): number {
  return [...totals.values()].reduce((sum, n) => sum + n, 0);
}

function longestOf(totals: Totals): number {
  return Math.max(0, ...totals.values());
}

function emptyList(page: Page, query: IssueQuery): string {
  const start = envelopeStart(page, {
    groupedBy: query.groupBy,
    subGroupedBy: query.subGroupBy,
    total: 0,
    count: 0,
    longest: 0,
  });
  return `${start},"results":${query.groupBy === null ? '[]' : '{}'}}`;
}
