import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { conditionOf, termsOf, type Condition } from '#features/issues/condition.ts';
import { priorities, type GroupToken } from '#features/issues/contract.ts';
import type { IssueQuery } from '#features/issues/query.ts';
import { noValue, priorityRank } from '#features/issues/rules.ts';
import type { CellPage, ListEngine } from '#features/issues/server/list-engine.ts';
import type { Totals } from '#features/issues/server/read-totals.ts';
import { rowColumns, rowTables } from '#features/issues/server/row-sql.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import type { Services } from '#platform/server/http/services.ts';
import { must } from '#platform/shared/must.ts';
import type { OrderIndex } from './order-index.ts';
import { isIn, type OrdinalSet } from './ordinal-set.ts';
import type { ProjectSnapshot, SnapshotDimension } from './project-snapshot.ts';
import { dayGroups } from './day-groups.ts';
import { readOutside } from './outside-terms.ts';
import { both, maskOf, type StateGroups } from './query-mask.ts';
import type { RowTexts } from './row-texts.ts';
import { Snapshots } from './snapshots.ts';

/** The tokens whose groups are values of a dimension. */
const dimensions: { readonly [K in GroupToken]?: SnapshotDimension } = {
  state_id: 'state',
  state__group: 'state',
  priority: 'priority',
  labels__id: 'label',
  assignees__id: 'assignee',
  issue_module__module_id: 'module',
  cycle_id: 'cycle',
  created_by: 'creator',
};

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
  const condition = conditionOf(query);
  const [groups, outside] = await Promise.all([
    readStateGroups(db, place, query, condition),
    readOutside(db, place, condition),
  ]);
  // Taken last: between here and the answer's first row nothing else runs, so that its numbers belong together.
  const snapshot = await snapshots.take(place, query.order);
  if (!snapshot) return null;
  const order = must(snapshot.order(query.order), 'taken with this order');
  return engineOf(db, place, page, snapshot, order, maskOf(snapshot, place, condition, groups, outside), groups);
}

function engineOf(
  db: Kysely<Database>,
  place: Place,
  page: Page,
  snapshot: ProjectSnapshot,
  order: OrderIndex,
  mask: Uint32Array | null,
  groups: StateGroups,
): ListEngine {
  const count = (sets: readonly OrdinalSet[], within: Uint32Array | null) =>
    sets.reduce((n, set) => n + set.countIn(within), 0);
  const known = new Map<GroupToken, Groups>();
  const groupsBy = (token: GroupToken) => {
    const found = known.get(token) ?? groupsOf(snapshot, place, token, groups, mask);
    known.set(token, found);
    return found;
  };
  const totalsIn = (token: GroupToken, within: Uint32Array | null): Totals =>
    new Map(
      [...groupsBy(token)].map(([key, sets]): [string, number] => [key, count(sets, within)]).filter(([, n]) => n > 0),
    );
  const insides = new Map<readonly OrdinalSet[], Uint32Array>();
  const within = (sets: readonly OrdinalSet[]) => {
    const before = insides.get(sets);
    if (before) return before;
    const inner = new Uint32Array((snapshot.columns.length >>> 5) + 1);
    for (const set of sets) set.addTo(inner);
    const inside = mask === null ? inner : both(inner, mask);
    insides.set(sets, inside);
    return inside;
  };
  return {
    totals: async (token) => (token === null ? new Map([['', snapshot.listed.countIn(mask)]]) : totalsIn(token, mask)),
    cellTotals: async (token, subToken) =>
      new Map(
        [...groupsBy(token)]
          .map(([key, sets]): [string, Totals] => [key, totalsIn(subToken, within(sets))])
          .filter(([, inner]) => inner.size > 0),
      ),
    pages: async (cells) => {
      const picked = cells.map((cell) => {
        const sets = cell.groups.map(({ token, key }) => groupsBy(token).get(key) ?? []);
        const [outer, inner] = sets;
        const ordinals =
          inner && outer
            ? pick(order, inner, within(outer), page)
            : pick(order, outer ?? [snapshot.listed], mask, page);
        return {
          name: cell.name,
          ids: ordinals.map((ordinal) => must(snapshot.columns.ids[ordinal], 'ordinals have ids')),
        };
      });
      return readPages(db, place, snapshot.texts, picked);
    },
  };
}

/** Key to the sets of issues a group is made of (state groups have several, all others one). */
type Groups = ReadonlyMap<string, readonly OrdinalSet[]>;

/** The groups of a token; of days only those that issues of the mask have. */
function groupsOf(
  snapshot: ProjectSnapshot,
  place: Place,
  token: GroupToken,
  groups: StateGroups,
  mask: Uint32Array | null,
): Groups {
  if (token === 'start_date' || token === 'target_date') return dayGroups(snapshot, token, mask);
  if (token === 'project_id') return new Map([[place.projectId, [snapshot.listed]]]);
  const values = snapshot.values(must(dimensions[token], 'only known tokens get here'));
  if (token === 'priority') {
    return new Map(priorities.flatMap((priority) => entry(priority, values.get(String(priorityRank(priority))))));
  }
  if (token !== 'state__group') return new Map([...values].map(([key, set]): [string, OrdinalSet[]] => [key, [set]]));
  const named = [...groups].map(([group, ids]): [string, OrdinalSet[]] => [
    group,
    ids.flatMap((id) => values.get(id) ?? []),
  ]);
  return new Map([...named, ...entry(noValue, values.get(noValue))]);
}

function entry(key: string, set: OrdinalSet | undefined): [string, OrdinalSet[]][] {
  return set ? [[key, [set]]] : [];
}

/** Issues of a group that are looked at one by one. */
const SMALL = 8192;

/** A page of the issues that are in one of the sets and in the mask: few are sorted, many are met on a walk along the order. */
function pick(order: OrderIndex, sets: readonly OrdinalSet[], mask: Uint32Array | null, page: Page): number[] {
  const end = page.offset + page.limit;
  const most = sets.reduce((n, set) => n + set.size, 0);
  // Small groups are looked through once, without counting first.
  if (most <= SMALL && most < order.length) return order.first(membersOf(sets, mask), end).slice(page.offset);
  const total = sets.reduce((n, set) => n + set.countIn(mask), 0);
  if (total <= page.offset) return [];
  // Everything in its order: the page stands where it stands, also in the middle of half a million.
  if (total === order.length) {
    const length = Math.min(end, total) - page.offset;
    return Array.from({ length }, (_, index) => order.at(page.offset + index));
  }
  if (total <= Math.max(1000, end)) return order.first(membersOf(sets, mask), end).slice(page.offset);
  const found: number[] = [];
  let seen = 0;
  for (let position = 0; position < order.length && seen < end; position += 1) {
    const ordinal = order.at(position);
    if ((mask !== null && !isIn(mask, ordinal)) || !sets.some((set) => set.has(ordinal))) continue;
    if (seen >= page.offset) found.push(ordinal);
    seen += 1;
  }
  return found;
}

function membersOf(sets: readonly OrdinalSet[], mask: Uint32Array | null): number[] {
  const [only] = sets;
  return only && sets.length === 1 ? only.membersIn(mask) : sets.flatMap((set) => set.membersIn(mask));
}

/** The pages as they are now, in the order they were picked; what is not known yet is read by one statement. */
async function readPages(
  db: Kysely<Database>,
  place: Place,
  texts: RowTexts,
  cells: readonly { name: string; ids: readonly string[] }[],
): Promise<Map<string, CellPage>> {
  const missing = new Set(cells.flatMap(({ ids }) => ids.filter((id) => texts.get(id) === undefined)));
  const fresh = missing.size === 0 ? new Map<string, string>() : await readTexts(db, place, texts, [...missing]);
  const pages = cells.map(({ name, ids }): [string, CellPage] => {
    // A row that is gone by now is left out.
    const rows = ids.flatMap((id) => fresh.get(id) ?? texts.get(id) ?? []);
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
