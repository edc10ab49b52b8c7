import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { loadSnapshot, readSnapshotRows, type ProjectPlace } from './load-snapshot.ts';
import type { IssueOrder } from '#features/issue-query/rules.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import type { ProjectSnapshot } from '#features/issue-query/snapshot/project-snapshot.ts';
import { keptRows } from '#platform/rowset/row-texts.ts';
import { rankKeys } from '#features/issue-query/snapshot/rank-keys.ts';
import { readRanks } from './read-ranks.ts';

/** Projects below this size are answered by the database alone: it is as fast, and nothing has to be kept. */
const WORTHWHILE = 3000;
/** Issues kept in memory over all projects; the projects used longest ago go first. */
const MOST = 1_500_000;
/** How long a small project counts as small. */
const LOOK_AGAIN_MS = 30_000;
/** Past this many changed issues reading all of them again is cheaper. */
const CATCH_UP_LIMIT = 5000;

/** Entities that orders go by. */
const rankedBy = [...new Set(Object.values(rankKeys).flatMap(({ entities }): readonly string[] => entities))];

interface Entry {
  readonly place: ProjectPlace;
  snapshot: ProjectSnapshot | null;
  /** What is being made. */
  busy: Promise<void> | null;
  /** Catch-ups run one after the other: a slower one must not put older rows over newer ones. */
  updates: Promise<unknown>;
  /** Not looked at before this time: it was too small. */
  smallUntil: number;
}

/**
 * Snapshots of large projects, made when a list first asks for one and brought up to the log's end before each answer,
 * so that a list always shows what was committed before it was asked. While one is being made (or an order of it), the
 * database answers instead.
 */
export class Snapshots {
  readonly #db: Kysely<Database>;
  readonly #report: (error: unknown) => void;
  /** Issues a project has at least to be kept here. */
  readonly least: number;
  readonly #kept: number;
  readonly #entries = new Map<string, Entry>();

  constructor(
    db: Kysely<Database>,
    report: (error: unknown) => void,
    least: number = WORTHWHILE,
    kept: number = keptRows,
  ) {
    this.#kept = kept;
    this.#db = db;
    this.#report = report;
    this.least = least;
  }

  /**
   * The project's snapshot with this order, up to date; null when the database has to answer. `place.logSeq` is where
   * the log stood when the asker came in: a snapshot of that number needs no look at the log.
   */
  async take(place: ProjectPlace & { readonly logSeq: number }, order: IssueOrder): Promise<ProjectSnapshot | null> {
    const entry = this.#touch(place);
    if (entry.snapshot === null) {
      if (!(await this.#isLarge(entry))) return null;
      this.#work(entry, () => this.#load(entry, order));
      return null;
    }
    const { snapshot } = entry;
    if (snapshot.seq < place.logSeq) {
      const update = entry.updates.then(() => this.#catchUp(entry, snapshot));
      entry.updates = update.catch(() => undefined);
      if (!(await update)) return null;
    }
    if (snapshot.order(order)) return snapshot;
    this.#work(entry, () => this.#order(entry, snapshot, order));
    return null;
  }

  /** Resolves when nothing is being made; for tests and measurements. */
  async settled(): Promise<void> {
    for (;;) {
      const busy = [...this.#entries.values()].flatMap((entry) => entry.busy ?? []);
      if (busy.length === 0) return;
      await Promise.all(busy);
    }
  }

  /** Looked up again after a while only: a project that has just grown is answered by the database until then. */
  async #isLarge(entry: Entry): Promise<boolean> {
    if (Date.now() < entry.smallUntil) return false;
    const { workspaceId, projectId } = entry.place;
    const { rows } = await sql<{ n: number }>`
      select n from issue_counts where workspace_id = ${workspaceId} and project_id = ${projectId} and dimension = 'total' and key = ''`.execute(
      this.#db,
    );
    const large = (rows[0]?.n ?? 0) >= this.least;
    if (!large) entry.smallUntil = Date.now() + LOOK_AGAIN_MS;
    return large;
  }

  #touch(place: ProjectPlace): Entry {
    const key = `${place.workspaceId} ${place.projectId}`;
    const entry = this.#entries.get(key) ?? {
      place,
      snapshot: null,
      busy: null,
      updates: Promise.resolve(),
      smallUntil: 0,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #work(entry: Entry, work: () => Promise<void>): void {
    entry.busy ??= work()
      .catch(this.#report)
      .finally(() => {
        entry.busy = null;
      });
  }

  async #load(entry: Entry, order: IssueOrder): Promise<void> {
    const snapshot = await loadSnapshot(this.#db, entry.place, this.#kept);
    await this.#order(entry, snapshot, order);
    entry.snapshot = snapshot;
    this.#forgetOldest(entry);
  }

  async #order({ place }: Entry, snapshot: ProjectSnapshot, order: IssueOrder): Promise<void> {
    if (isRankKey(order.key) && !snapshot.columns.isRanked(order.key)) {
      const { epoch } = snapshot;
      const ranks = await readRanks(this.#db, place.workspaceId, order.key);
      // A name changed meanwhile, and these may be the old ones: the next who asks tries again.
      if (epoch !== snapshot.epoch) return;
      snapshot.rank(order.key, ranks);
    }
    await snapshot.buildOrder(order, () => breathe());
  }

  /** Takes in what was committed since; false when it is so much that the project is read again. */
  async #catchUp(entry: Entry, snapshot: ProjectSnapshot): Promise<boolean> {
    const { workspaceId, projectId } = entry.place;
    const since = snapshot.seq;
    const { rows } = await sql<{ head: number; retained_from: number; ids: string[] | null; others: string[] }>`
      select l.seq as head, l.retained_from, (select array_agg(distinct id) from (
        select case entity when 'issue' then entity_id else (fields ->> 'issue')::uuid end as id from changes
        where workspace_id = l.workspace_id and seq > ${since} and entity in ('issue', 'issue_subscription') and project_id = ${projectId}
        limit ${CATCH_UP_LIMIT + 1}) c) as ids,
        array(select distinct entity from changes where workspace_id = l.workspace_id and seq > ${since} and entity = any(${rankedBy}::text[])
          and (project_id = ${projectId} or project_id is null)) as others
      from workspace_logs l where l.workspace_id = ${workspaceId}`.execute(this.#db);
    const [log] = rows;
    if (!log) return false;
    if (log.head <= snapshot.seq) return true;
    const ids = log.ids ?? [];
    // Rows name the group of their state.
    if (log.others.includes('state')) snapshot.texts.clear();
    else snapshot.texts.forget(ids);
    for (const key of keysOf(rankKeys))
      if (rankKeys[key].entities.some((entity) => log.others.includes(entity))) snapshot.endRanks(key);
    if (log.retained_from > since + 1 || ids.length > CATCH_UP_LIMIT) {
      entry.snapshot = null;
      return false;
    }
    if (ids.length > 0) {
      const fresh = await readSnapshotRows(this.#db, entry.place, ids);
      for (const id of ids) {
        const row = fresh.get(id);
        if (row) snapshot.put(row);
        else snapshot.remove(id);
      }
    }
    snapshot.seq = log.head;
    return true;
  }

  #forgetOldest(newest: Entry): void {
    let total = 0;
    for (const entry of [...this.#entries.values()].toReversed()) {
      total += entry.snapshot?.size ?? 0;
      if (total > MOST && entry !== newest) entry.snapshot = null;
    }
  }
}
