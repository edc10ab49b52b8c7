import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { conditionOf, termsOf, type Condition } from '#features/issue-query/condition.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { ListEngine } from '#features/issue-query/server/list-engine.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { SnapshotAnswer } from '#features/issue-query/snapshot/answer-snapshot.ts';
import { maskOf, type Outside } from '#features/issue-query/snapshot/query-mask.ts';
import { byStateGroup, type StateGroups } from '#features/issue-query/snapshot/state-groups.ts';
import type { Span } from '#features/issue-query/snapshot/cells.ts';
import type { RowTexts } from '#platform/rowset/row-texts.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { readOutside } from './outside-terms.ts';
import { readPages } from './read-pages.ts';
import { Snapshots } from './snapshots.ts';

/** One cache a database: what stands in it belongs to this process and can be thrown away at any time. */
const caches = new WeakMap<Kysely<Database>, Snapshots>();

/** The snapshots of this process. */
export function snapshotsOf({ db, log }: Pick<Services, 'db' | 'log'>): Snapshots {
  const known = caches.get(db) ?? new Snapshots(db, (error) => log.error({ err: error }, 'snapshot failed'));
  caches.set(db, known);
  return known;
}

/** Answers from the project's snapshot; null when it (or its order) is not there yet. */
export function snapshotEngine(
  services: Services,
  place: Place,
  query: IssueQuery,
  page: Page,
): Promise<ListEngine | null> {
  return snapshotEngineFrom(snapshotsOf(services), services.db, place, query, page);
}

/** The same from given snapshots. */
export async function snapshotEngineFrom(
  snapshots: Snapshots,
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  page: Page,
): Promise<ListEngine | null> {
  const filter = await readFilter(db, { workspaceId: place.workspaceId, projectIds: [place.projectId] }, query);
  const answered = await answerSnapshot(snapshots, place, query, filter, page);
  if (!answered) return null;
  const { found, texts } = answered;
  return {
    totals: async (token) => found.totals(token),
    cellTotals: async (token, subToken) => found.cellTotals(token, subToken),
    pages: (cells) => readPages(db, projectScope(place), () => texts, found.pages(cells)),
  };
}

/** What a query filters by, and what snapshots do not know of it. */
export interface Filter {
  readonly condition: Condition;
  readonly outside: Outside;
  /** Of each project, where the query needs them. */
  readonly stateGroups: ReadonlyMap<string, StateGroups>;
}

/** Reads it once for all the projects that are asked. */
export async function readFilter(
  db: Kysely<Database>,
  projects: Parameters<typeof readOutside>[1],
  query: IssueQuery,
): Promise<Filter> {
  const condition = conditionOf(query);
  const [outside, stateGroups] = await Promise.all([
    readOutside(db, projects, condition),
    readStateGroups(db, projects, query, condition),
  ]);
  return { condition, outside, stateGroups };
}

/** What a project's snapshot finds; null when it (or its order) is not there yet. */
export async function answerSnapshot(
  snapshots: Snapshots,
  place: Place,
  { order: by }: IssueQuery,
  { condition, outside, stateGroups }: Filter,
  page: Span,
): Promise<{ readonly found: SnapshotAnswer; readonly texts: RowTexts } | null> {
  // Taken last: between here and the answer's first row nothing else runs, so that its numbers belong together.
  const snapshot = await snapshots.take(place, by);
  if (!snapshot) return null;
  const order = must(snapshot.order(by), 'taken with this order');
  const { projectId } = place;
  const groups = stateGroups.get(projectId) ?? byStateGroup([]);
  const filter = () => maskOf(snapshot, place, condition, groups, outside);
  const found = new SnapshotAnswer({ snapshot, projectId, order, filter, stateGroups: groups, page });
  return { found, texts: snapshot.texts };
}

/** Which states make up each group of each project; asked for only when the query needs it. */
async function readStateGroups(
  db: Kysely<Database>,
  { workspaceId, projectIds }: Parameters<typeof readOutside>[1],
  query: IssueQuery,
  condition: Condition,
): Promise<ReadonlyMap<string, StateGroups>> {
  const needed =
    termsOf(condition).some((term) => term.kind === 'choice' && term.key === 'state_group') ||
    query.groupBy === 'state__group' ||
    query.subGroupBy === 'state__group';
  if (!needed) return new Map();
  const { rows } = await sql<{ project_id: string; id: string; group: string }>`
    select project_id, id, "group" from states
    where workspace_id = ${workspaceId} and project_id = any(${projectIds}::uuid[])`.execute(db);
  const projects = Map.groupBy(rows, ({ project_id }) => project_id);
  return new Map([...projects].map(([id, states]) => [id, byStateGroup(states)]));
}
