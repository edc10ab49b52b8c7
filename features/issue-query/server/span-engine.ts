import type { Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { ListEngine } from './list-engine.ts';
import { answerSnapshot, readFilter, snapshotsOf } from './snapshot/snapshot-engine.ts';
import type { Snapshots } from './snapshot/snapshots.ts';
import { sqlEngine } from './sql-engine.ts';
import type { Totals } from '#features/issue-query/snapshot/cells.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import type { Services } from '#platform/server/http/services.ts';
import { mergePages, type SpanParts } from './merge-pages.ts';
import { pagesInDatabaseOrder } from './order-candidates.ts';
import { isOfPerson, partOf, type VisibleScope } from './visible-scope.ts';

/** Pages that end further down are the database's: each project would name that many candidates. */
const DEEPEST = 10_000;

/** What answers a list over several projects: their snapshots and the database together, or the database alone. */
export async function openSpan(
  services: Services,
  place: Place,
  scope: VisibleScope,
  query: IssueQuery,
  page: Page,
): Promise<ListEngine> {
  const { db } = services;
  const together = await spanEngine(snapshotsOf(services), db, place, scope, query, page);
  return together ?? sqlEngine(db, scope, query, page);
}

/**
 * Answers a list over several projects: large ones name the first of their own rows from their snapshots, all others are
 * counted and looked through by the database. The candidates are put in order here, or by the database where an order
 * goes by names of other things. Null when no snapshot stands, or for pages far down: then the database answers alone.
 */
export async function spanEngine(
  snapshots: Snapshots,
  db: Kysely<Database>,
  place: Place,
  scope: VisibleScope,
  query: IssueQuery,
  page: Page,
): Promise<ListEngine | null> {
  const span = { limit: page.offset + page.limit, offset: 0 };
  if (span.limit > DEEPEST) return null;
  const projectIds = scope.projects.filter(({ size }) => size >= snapshots.least).map(({ id }) => id);
  if (projectIds.length === 0) return null;
  const wanted = scope.personId === null ? query : { ...query, condition: besides(query, isOfPerson(scope.personId)) };
  const filter = await readFilter(db, { workspaceId: scope.workspaceId, projectIds }, wanted);
  const taken = await Promise.all(
    scope.projects.map(async (project) => {
      if (project.size < snapshots.least) return { project, answered: null };
      const there = { ...place, projectId: project.id, onlyOwnIssues: project.onlyOwn };
      return { project, answered: await answerSnapshot(snapshots, there, wanted, filter, span) };
    }),
  );
  const large = taken.flatMap(({ answered }) => answered ?? []);
  if (large.length === 0) return null;
  const others = taken.filter(({ answered }) => answered === null).map(({ project }) => project);
  const rest = others.length === 0 ? null : partOf(scope, place.userId, others);
  const small = rest && sqlEngine(db, rest, query, page);
  // Snapshots move on while the database is asked: what they named is shown as far as it may be seen then.
  const seen = partOf({ ...scope, personId: null }, place.userId, scope.projects);
  const parts: SpanParts = { db, large, rest, seen, query, page };
  return {
    totals: async (token) =>
      sum([...large.map(({ found }) => found.totals(token)), (await small?.totals(token)) ?? new Map()]),
    cellTotals: async (token, subToken) =>
      sumCells([
        ...large.map(({ found }) => found.cellTotals(token, subToken)),
        (await small?.cellTotals(token, subToken)) ?? new Map(),
      ]),
    pages: (cells) => (isRankKey(query.order.key) ? pagesInDatabaseOrder(parts, cells) : mergePages(parts, cells)),
  };
}

function besides({ condition }: IssueQuery, other: Condition): Condition {
  return { kind: 'and', of: condition === null ? [other] : [condition, other] };
}

function sum(parts: readonly Totals[]): Totals {
  const all = new Map<string, number>();
  for (const [key, n] of parts.flatMap((part) => [...part])) all.set(key, (all.get(key) ?? 0) + n);
  return all;
}

function sumCells(parts: readonly ReadonlyMap<string, Totals>[]): ReadonlyMap<string, Totals> {
  const keys = new Set(parts.flatMap((part) => [...part.keys()]));
  return new Map([...keys].map((key) => [key, sum(parts.flatMap((part) => part.get(key) ?? []))]));
}
