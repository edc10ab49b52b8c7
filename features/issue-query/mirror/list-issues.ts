import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { GroupToken, IssueList } from '#features/issue-query/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import { knownGroupsIn } from './known-groups.ts';
import { rawKeysOf, type Cell, type Totals } from '#features/issue-query/snapshot/cells.ts';
import { groupsInSight, type FirstRows } from './first-rows.ts';
import { memoryEngine } from './memory-engine.ts';
import { sqliteEngine, type MirrorEngine } from './mirror-engine.ts';

/** A page of a list: `limit` rows from `offset` on; `page` is its number. */
export interface MirrorPage {
  readonly limit: number;
  readonly page: number;
  readonly offset: number;
  /** Of a grouped list: groups out of sight come without rows. */
  readonly firstRows?: FirstRows;
}

/**
 * Lists issues of the mirror: the same rows, order, groups and totals as the server's list call answers, for the list of
 * a project, or (null) of all projects that are not archived. Ask `beyondOf` first: a query that the mirror cannot
 * answer throws.
 */
export function listIssuesIn(
  db: MirrorDatabase,
  query: IssueQuery,
  page: MirrorPage,
  projectId: string | null = null,
): IssueList {
  const projectIds = projectId === null ? openProjects(db) : [projectId];
  const open = (asked: IssueQuery) =>
    (projectId === null ? null : memoryEngine(db, asked, page, projectId)) ?? sqliteEngine(db, asked, page, projectIds);
  return listFrom(open, db, query, page, projectIds);
}

/** The same from given engines, of given projects. */
export function listFrom(
  open: (query: IssueQuery) => MirrorEngine,
  db: MirrorDatabase,
  query: IssueQuery,
  page: MirrorPage,
  projectIds: readonly string[],
): IssueList {
  const listing = { db, engine: open(query), query, page, projectIds };
  const answer =
    query.groupBy === null
      ? flatList(listing)
      : query.subGroupBy === null
        ? groupedList(listing, query.groupBy)
        : cellsList(listing, query.groupBy, query.subGroupBy);
  if (query.counts.length === 0) return answer;
  const counts = query.counts.map(({ filter, query: asked }) => [
    filter,
    Object.fromEntries(open(asked).totals(asked.groupBy)),
  ]);
  return { ...answer, extra_stats: Object.fromEntries(counts) };
}

function openProjects(db: MirrorDatabase): string[] {
  return db
    .all<{ id: string }>('select id from projects where archived_at is null order by name, id')
    .map(({ id }) => id);
}

interface Listing {
  readonly db: MirrorDatabase;
  readonly query: IssueQuery;
  readonly page: MirrorPage;
  readonly projectIds: readonly string[];
  readonly engine: MirrorEngine;
}

function flatList({ engine, query, page }: Listing): IssueList {
  const total = engine.totals(null).get('') ?? 0;
  const cells: Cell[] = total > page.offset ? [{ name: '', groups: [] }] : [];
  const rows = engine.pages(cells).get('') ?? [];
  return { ...envelope({ query, page, total, count: rows.length, longest: total }), results: rows };
}

function groupedList({ db, engine, query, page, projectIds }: Listing, token: GroupToken): IssueList {
  const totals = engine.totals(token);
  const keys = knownGroupsIn(db, projectIds, token, [...totals.keys()]);
  const inSight = page.firstRows && groupsInSight(page.firstRows, totals);
  const cells = keys
    .filter((key) => (totals.get(key) ?? 0) > page.offset && inSight?.has(key) !== false)
    .map((key) => ({ name: key, groups: [{ token, key }] }));
  const found = pagesWithKeys(engine, cells);
  const count = countOf(found);
  const start = envelope({ query, page, total: sumOf(totals), count, longest: longestOf(totals) });
  if (count === 0) return { ...start, results: {} };
  const groups = keys.map((key) => [key, { results: found.get(key) ?? [], total_results: totals.get(key) ?? 0 }]);
  return { ...start, results: Object.fromEntries(groups) };
}

/** The page of each cell, its rows with the raw keys of their groups (wire-work-tracking.md 3.4). */
function pagesWithKeys(engine: MirrorEngine, cells: readonly Cell[]): ReadonlyMap<string, readonly IssueRow[]> {
  const pages = engine.pages(cells);
  const keys = new Map(cells.map((cell) => [cell.name, rawKeysOf(cell)]));
  if ([...keys.values()].every((raw) => Object.keys(raw).length === 0)) return pages;
  return new Map([...pages].map(([name, rows]) => [name, rows.map((row) => ({ ...keys.get(name), ...row }))]));
}

function cellsList(listing: Listing, token: GroupToken, subToken: GroupToken): IssueList {
  const { db, engine, query, page, projectIds } = listing;
  const totals = engine.totals(token);
  const keys = knownGroupsIn(db, projectIds, token, [...totals.keys()]);
  const subTotals = engine.cellTotals(token, subToken);
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
  const found = pagesWithKeys(engine, cells);
  const count = countOf(found);
  const longest = Math.max(0, ...[...subTotals.values()].map(longestOf));
  const start = envelope({ query, page, total: sumOf(totals), count, longest });
  if (count === 0) return { ...start, results: {} };
  const groups = keys.map((key) => {
    const inner = [...(subTotals.get(key) ?? [])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([sub, n]) => [sub, { results: found.get(`${key} ${sub}`) ?? [], total_results: n }]);
    return [key, { results: Object.fromEntries(inner), total_results: totals.get(key) ?? 0 }];
  });
  return { ...start, results: Object.fromEntries(groups) };
}

interface Facts {
  readonly query: IssueQuery;
  readonly page: MirrorPage;
  readonly total: number;
  readonly count: number;
  /** Rows of the list, or of the largest group: it decides how many pages there are. */
  readonly longest: number;
}

function envelope({ query, page, total, count, longest }: Facts): Omit<IssueList, 'results'> {
  return {
    grouped_by: query.groupBy,
    sub_grouped_by: query.subGroupBy,
    total_count: total,
    next_cursor: `${page.limit}:${page.page + 1}:0`,
    prev_cursor: `${page.limit}:${page.page - 1}:1`,
    next_page_results: longest > page.offset + page.limit,
    prev_page_results: page.page > 0,
    count,
    total_pages: Math.ceil(longest / page.limit),
    total_results: total,
    extra_stats: null,
  };
}

function countOf(pages: ReadonlyMap<string, readonly IssueRow[]>): number {
  return [...pages.values()].reduce((n, rows) => n + rows.length, 0);
}

function sumOf(totals: Totals): number {
  return [...totals.values()].reduce((sum, n) => sum + n, 0);
}

function longestOf(totals: Totals): number {
  return Math.max(0, ...totals.values());
}
