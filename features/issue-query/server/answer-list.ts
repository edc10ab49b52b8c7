import type { Kysely } from 'kysely';
import type { GroupToken, ValueCounts } from '#features/issue-query/contract.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { envelopeStart, type Page } from '#platform/server/http/read-page.ts';
import { knownGroups } from './known-groups.ts';
import type { CellPage, ListEngine } from './list-engine.ts';
import type { ListScope } from './list-scope.ts';
import { rawKeysOf, type Cell, type Totals } from '#features/issue-query/snapshot/cells.ts';
import { sqlEngine } from './sql-engine.ts';

/** A list over issues that no snapshot holds together (of a person, archived, drafts): asked of the database. */
export function listScope(db: Kysely<Database>, scope: ListScope, query: IssueQuery, page: Page): Promise<string> {
  return answer(db, scope, query, page, async (asked) => sqlEngine(db, scope, asked, page));
}

/** The wire's answer to a query, whichever engine finds the rows; `open` gives the engine of a query. */
export async function answer(
  db: Kysely<Database>,
  scope: ListScope,
  query: IssueQuery,
  page: Page,
  open: (query: IssueQuery) => Promise<ListEngine>,
): Promise<string> {
  const [engine, counts] = await Promise.all([open(query), countValues(query, open)]);
  if (query.groupBy === null) return flatList(page, engine, counts);
  const groups = { db, scope, page, engine, token: query.groupBy, counts };
  return query.subGroupBy === null ? groupedList(groups) : cellsList(groups, query.subGroupBy);
}

/** Counts the values of the filters that the query names; null when it names none. */
async function countValues(
  { counts }: IssueQuery,
  open: (query: IssueQuery) => Promise<ListEngine>,
): Promise<ValueCounts | null> {
  if (counts.length === 0) return null;
  const found = await Promise.all(
    counts.map(async ({ filter, query }) => {
      const totals = await (await open(query)).totals(query.groupBy);
      return [filter, Object.fromEntries(totals)] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function flatList(page: Page, engine: ListEngine, extraStats: ValueCounts | null): Promise<string> {
  const [totals, pages] = await Promise.all([engine.totals(null), engine.pages([{ name: '', groups: [] }])]);
  const total = totals.get('') ?? 0;
  const found = pages.get('');
  const start = envelopeStart(page, {
    groupedBy: null,
    subGroupedBy: null,
    total,
    count: found?.n ?? 0,
    longest: total,
    extraStats,
  });
  return `${start},"results":[${found?.text ?? ''}]}`;
}

interface Grouping {
  readonly db: Kysely<Database>;
  readonly scope: ListScope;
  readonly page: Page;
  readonly engine: ListEngine;
  readonly token: GroupToken;
  readonly counts: ValueCounts | null;
}

async function groupedList({ db, scope, page, engine, token, counts }: Grouping): Promise<string> {
  const totals = await engine.totals(token);
  const keys = await knownGroups(db, scope, token, totals);
  const cells = keys
    .filter((key) => (totals.get(key) ?? 0) > page.offset)
    .map((key) => ({ name: key, groups: [{ token, key }] }));
  const found = await pagesWithKeys(engine, cells);
  const count = countOf(found);
  const start = envelopeStart(page, {
    groupedBy: token,
    subGroupedBy: null,
    total: sumOf(totals),
    count,
    longest: longestOf(totals),
    extraStats: counts,
  });
  if (count === 0) return `${start},"results":{}}`;
  const groups = keys.map(
    (key) =>
      `${JSON.stringify(key)}:{"results":[${found.get(key)?.text ?? ''}],"total_results":${totals.get(key) ?? 0}}`,
  );
  return `${start},"results":{${groups.join(',')}}}`;
}

/** Groups of groups (wire-work-tracking.md 3.5): each cell is paged by itself; only cells with issues are named. */
async function cellsList({ db, scope, page, engine, token, counts }: Grouping, subToken: GroupToken): Promise<string> {
  const totals = await engine.totals(token);
  const keys = await knownGroups(db, scope, token, totals);
  const subTotals = await engine.cellTotals(token, subToken);
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
  const found = await pagesWithKeys(engine, cells);
  const count = countOf(found);
  const longest = Math.max(0, ...[...subTotals.values()].map(longestOf));
  const start = envelopeStart(page, {
    groupedBy: token,
    subGroupedBy: subToken,
    total: sumOf(totals),
    count,
    longest,
    extraStats: counts,
  });
  if (count === 0) return `${start},"results":{}}`;
  const groups = keys.map((key) => {
    const inner = byKey(subTotals.get(key)).map(
      ([sub, n]) =>
        `${JSON.stringify(sub)}:{"results":[${found.get(`${key} ${sub}`)?.text ?? ''}],"total_results":${n}}`,
    );
    return `${JSON.stringify(key)}:{"results":{${inner.join(',')}},"total_results":${totals.get(key) ?? 0}}`;
  });
  return `${start},"results":{${groups.join(',')}}}`;
}

/** The page of each cell, its rows with the raw keys of their groups. */
async function pagesWithKeys(engine: ListEngine, cells: readonly Cell[]): Promise<ReadonlyMap<string, CellPage>> {
  const pages = await engine.pages(cells);
  const keys = new Map(cells.map((cell) => [cell.name, JSON.stringify(rawKeysOf(cell)).slice(1, -1)]));
  if ([...keys.values()].every((text) => text === '')) return pages;
  // In JSON text this begins a row and nothing else: inside a string its quotes would be escaped.
  const start = '{"id":';
  return new Map(
    [...pages].map(([name, { text, n }]) => [
      name,
      { text: text.replaceAll(start, () => `{${keys.get(name)},"id":`), n },
    ]),
  );
}

/** Groups within a group by their keys, so that every engine answers the same text. */
function byKey(totals: Totals | undefined): [string, number][] {
  return [...(totals ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function countOf(pages: ReadonlyMap<string, CellPage>): number {
  return [...pages.values()].reduce((n, cell) => n + cell.n, 0);
}

function sumOf(totals: Totals): number {
  return [...totals.values()].reduce((sum, n) => sum + n, 0);
}

function longestOf(totals: Totals): number {
  return Math.max(0, ...totals.values());
}

/** The answer where nothing is listed. */
export function emptyList(page: Page, query: IssueQuery): string {
  const start = envelopeStart(page, {
    groupedBy: query.groupBy,
    subGroupedBy: query.subGroupBy,
    total: 0,
    count: 0,
    longest: 0,
    extraStats: query.counts.length === 0 ? null : Object.fromEntries(query.counts.map(({ filter }) => [filter, {}])),
  });
  return `${start},"results":${query.groupBy === null ? '[]' : '{}'}}`;
}
