import { parseOrder, type IssueOrder } from '#features/issue-query/rules.ts';
import type { SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { ProjectSnapshot } from '#features/issue-query/snapshot/project-snapshot.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { must } from '#platform/shared/must.ts';
import { heldJson, readHeldRows } from './held-json.ts';

/** Projects below this size are answered by SQLite alone: it is as fast, and nothing has to be kept. */
const worthwhile = 2_000;
/** Projects kept in memory; the one used longest ago goes first. */
const most = 2;
/** Past this many changed issues reading all of them again is cheaper. */
const mostChanged = 5_000;
/** Rows read at once: questions come in between. */
const rowsAtOnce = 1_000;
/** The orders that people choose, made before they are asked for. */
export const usualOrders = ['sort_order', '-created_at', '-updated_at', '-priority', 'target_date', 'start_date'];

interface Kept {
  snapshot: ProjectSnapshot | null;
  /** Takes the rows of a first pull as they come, which spares reading them again: no answer stands on it before its end. */
  growing?: { readonly snapshot: ProjectSnapshot; isWhole: boolean } | undefined;
  /** Issues that may stand otherwise in the tables than in the snapshot. */
  changed: Set<string>;
}

const mirrors = new WeakMap<MirrorDatabase, Map<string, Kept>>();

/**
 * Reads a project into memory, where filtering, counting and picking rows cost their answer and not the project, unless
 * it is small or there already. Resolves when it is there, with whether it is so only now; rejects when the database
 * cannot be read.
 */
export async function warmSnapshot(db: MirrorDatabase, projectId: string, least = worthwhile): Promise<boolean> {
  const projects = projectsOf(db);
  const pulled = projects.get(projectId)?.growing;
  if (pulled ? !pulled.isWhole : projects.has(projectId)) return false;
  if ((pulled?.snapshot.size ?? countIssues(db, projectId)) < least) {
    projects.delete(projectId);
    return false;
  }
  const kept = pulled ? must(projects.get(projectId), 'it was pulled') : keep(projects, projectId);
  kept.growing = undefined;
  try {
    const snapshot = pulled?.snapshot ?? (await readSnapshot(db, projectId));
    for (const order of usualOrders.flatMap((text) => parseOrder(text) ?? []))
      await snapshot.buildOrder(order, breathe);
    kept.snapshot = snapshot;
    return true;
  } catch (error) {
    projects.delete(projectId);
    throw error;
  }
}

/** A project is pulled from its first page on: its rows are taken into memory as they are stored. */
export function beginSnapshot(db: MirrorDatabase, projectId: string): void {
  const projects = projectsOf(db);
  projects.delete(projectId);
  keep(projects, projectId).growing = { snapshot: new ProjectSnapshot(0), isWhole: false };
}

/** Takes the rows of a pulled page. Call it in the transaction that stores them: where that fails, the database is given up. */
export function growSnapshot(
  db: MirrorDatabase,
  projectId: string,
  rows: readonly SnapshotRow[],
  isLast: boolean,
): void {
  const kept = mirrors.get(db)?.get(projectId);
  if (!kept?.growing) return;
  for (const row of rows) kept.growing.snapshot.put(row);
  kept.growing.isWhole ||= isLast;
}

function projectsOf(db: MirrorDatabase): Map<string, Kept> {
  const projects = mirrors.get(db) ?? new Map<string, Kept>();
  mirrors.set(db, projects);
  return projects;
}

function keep(projects: Map<string, Kept>, projectId: string): Kept {
  const kept: Kept = { snapshot: null, changed: new Set() };
  projects.set(projectId, kept);
  for (const oldest of projects.keys()) if (projects.size > most) projects.delete(oldest);
  return kept;
}

async function readSnapshot(db: MirrorDatabase, projectId: string): Promise<ProjectSnapshot> {
  const snapshot = new ProjectSnapshot(0);
  let after = 0;
  for (;;) {
    const [page] = db.all<{ rows: string; n: number; last: number | null }>(pageSql, [projectId, after, rowsAtOnce]);
    for (const row of page ? readHeldRows(page.rows) : []) snapshot.put(row);
    await breathe();
    if (!page || page.last === null || page.n < rowsAtOnce) return snapshot;
    after = page.last;
  }
}

/**
 * Takes note that these issues were written or removed, by whatever transaction: they are looked at again when next asked.
 * Those of a page that is being pulled go to `growSnapshot`.
 */
export function noteChanged(db: MirrorDatabase, ids: readonly string[], pulled: string | null = null): void {
  for (const [projectId, { changed, growing }] of mirrors.get(db) ?? []) {
    if (projectId === pulled && growing) continue;
    for (const id of ids) changed.add(id);
    if (changed.size > mostChanged) mirrors.get(db)?.delete(projectId);
  }
}

/** The project as its tables stand now, with this order; null when it is not in memory. */
export function snapshotIn(db: MirrorDatabase, projectId: string, order: IssueOrder): ProjectSnapshot | null {
  const projects = mirrors.get(db);
  const kept = projects?.get(projectId);
  if (!projects || !kept?.snapshot) return null;
  projects.delete(projectId);
  projects.set(projectId, kept);
  const { snapshot, changed } = kept;
  if (changed.size > 0) {
    const ids = [...changed];
    const [read] = db.all<{ rows: string }>(changedSql, [projectId, JSON.stringify(ids)]);
    const fresh = new Map((read ? readHeldRows(read.rows) : []).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = fresh.get(id);
      if (row) snapshot.put(row);
      else snapshot.remove(id);
    }
    changed.clear();
  }
  snapshot.orderNow(order);
  return snapshot;
}

function countIssues(db: MirrorDatabase, projectId: string): number {
  return db.all<{ n: number }>('select count(*) as n from issues where project_id = ?', [projectId])[0]?.n ?? 0;
}

const pageSql = `select ${heldJson} as rows, count(*) as n, max(i.at) as last
  from (select "row" as at, * from issues where project_id = ? and "row" > ? order by "row" limit ?) i`;

const changedSql = `select ${heldJson} as rows from issues i
  where i.project_id = ? and i.id in (select value from json_each(?))`;

/** Lets questions of the tabs come in between. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
