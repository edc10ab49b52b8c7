import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { conditionOf, termsOf, type Condition } from '#features/issues/condition.ts';
import type { IssueQuery } from '#features/issues/query.ts';
import type { CellPage, ListEngine } from '#features/issues/server/list-engine.ts';
import { rowColumns, rowTables } from '#features/issues/server/row-sql.ts';
import { SnapshotAnswer } from '#features/issues/snapshot/answer-snapshot.ts';
import { maskOf, type Outside, type StateGroups } from '#features/issues/snapshot/query-mask.ts';
import type { Span } from '#features/issues/snapshot/cells.ts';
import type { RowTexts } from '#features/issues/snapshot/row-texts.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import { readOutside } from './outside-terms.ts';
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
  const answered = await answerSnapshot(snapshots, db, place, query, filter, page);
  if (!answered) return null;
  const { found, texts } = answered;
  return {
    totals: async (token) => found.totals(token),
    cellTotals: async (token, subToken) => found.cellTotals(token, subToken),
    pages: (cells) => readPages(db, place, texts, found.pages(cells)),
  };
}

/** What a query filters by, and what snapshots do not know of it. */
export interface Filter {
  readonly condition: Condition;
  readonly outside: Outside;
}

/** Reads it once for all the projects that are asked. */
export async function readFilter(
  db: Kysely<Database>,
  projects: Parameters<typeof readOutside>[1],
  query: IssueQuery,
): Promise<Filter> {
  const condition = conditionOf(query);
  return { condition, outside: await readOutside(db, projects, condition) };
}

/** What a project's snapshot finds; null when it (or its order) is not there yet. */
export async function answerSnapshot(
  snapshots: Snapshots,
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  { condition, outside }: Filter,
  page: Span,
): Promise<{ readonly found: SnapshotAnswer; readonly texts: RowTexts } | null> {
  const groups = await readStateGroups(db, place, query, condition);
  // Taken last: between here and the answer's first row nothing else runs, so that its numbers belong together.
  const snapshot = await snapshots.take(place, query.order);
  if (!snapshot) return null;
  const order = must(snapshot.order(query.order), 'taken with this order');
  const mask = maskOf(snapshot, place, condition, groups, outside);
  const { projectId } = place;
  const found = new SnapshotAnswer({ snapshot, projectId, order, mask, stateGroups: groups, page });
  return { found, texts: snapshot.texts };
}

/** The pages as they are now, in the order they were picked; what is not known yet is read by one statement. */
async function readPages(
  db: Kysely<Database>,
  place: Place,
  texts: RowTexts,
  cells: readonly { name: string; ids: readonly string[] }[],
): Promise<Map<string, CellPage>> {
  // Taken before anything is read: what is read pushes out the oldest, which may be rows of this very page.
  const known = new Map<string, string>();
  const missing = new Set<string>();
  for (const id of cells.flatMap(({ ids }) => ids)) {
    const text = texts.get(id);
    if (text === undefined) missing.add(id);
    else known.set(id, text);
  }
  const fresh = missing.size === 0 ? new Map<string, string>() : await readTexts(db, place, texts, [...missing]);
  const pages = cells.map(({ name, ids }): [string, CellPage] => {
    // A row that is gone by now is left out.
    const rows = ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
    return [name, { text: rows.join(','), n: rows.length }];
  });
  return new Map(pages.filter(([, { n }]) => n > 0));
}

async function readTexts(
  db: Kysely<Database>,
  place: Place,
  texts: RowTexts,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { epoch } = texts;
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, row_to_json(r)::text as text
    from (select ${rowColumns} from ${rowTables}
      where i.workspace_id = ${place.workspaceId} and i.project_id = ${place.projectId} and i.id = any(${ids}::uuid[]) and i.listed) r`.execute(
    db,
  );
  const read = new Map(rows.map(({ id, text }) => [id, text]));
  texts.keep(epoch, read);
  return read;
}

/** Which states make up each group; asked for only when the query needs it. */
async function readStateGroups(
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  condition: Condition,
): Promise<StateGroups> {
  const needed =
    termsOf(condition).some((term) => term.kind === 'choice' && term.key === 'state_group') ||
    query.groupBy === 'state__group' ||
    query.subGroupBy === 'state__group';
  if (!needed) return new Map();
  const { rows } = await sql<{ group: string; ids: string[] }>`
    select "group", array_agg(id) as ids from states where workspace_id = ${place.workspaceId} and project_id = ${place.projectId} group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.group, row.ids]));
}
