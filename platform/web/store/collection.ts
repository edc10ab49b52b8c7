import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Change } from '#platform/shared/live.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import { EntityTable, type Entity } from './entity-table.ts';
import { followLog } from './follow-log.ts';

export interface CollectionParts<T> {
  /** The log's word for this kind of object. */
  readonly entity: string;
  /** Reads all of them from the server. */
  read(): Promise<readonly T[]>;
  /** The in-browser database and what it is asked for all of them; absent where it keeps none. */
  readonly kept?: { readonly local: LocalRows; readonly question: string; readonly projectId: string };
  /** Returns whether a change is about an object of this collection. */
  concerns(change: Change): boolean;
  /** The log's entries are not rows of this collection: whatever concerns it, everything is read again. */
  readonly isReadAgain?: true;
  readonly hub: ChangeHub;
}

/** Rows of this device that stand in for the server's answer, and the table's mark when they were taken. */
interface ShownRows {
  ids: ReadonlySet<string>;
  mark: number;
}

/**
 * All objects of one small kind (the states of a project): read whole once, kept up to date by the log. This device keeps
 * them in the in-browser database alone: it answers when it is up to date, and stands in while the server does not answer.
 */
export class Collection<T extends Entity> {
  readonly table: EntityTable<T>;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why reading failed, while `status` is 'failed'. */
  error: unknown = null;
  readonly #parts: CollectionParts<T>;
  readonly #stops: readonly (() => void)[];

  constructor(parts: CollectionParts<T>) {
    this.#parts = parts;
    this.table = new EntityTable<T>(() => 0);
    makeObservable(this, { status: true, error: observableRef });
    this.#stops = [
      parts.hub.on(parts.entity, (changes) => this.#follow(changes)),
      parts.hub.onReset(() => void this.load()),
    ];
  }

  /** Reads all rows (again). Never rejects: see `status`. */
  async load(): Promise<void> {
    const mark = this.table.mark();
    const kept: ShownRows = { ids: new Set(), mark };
    const shown = this.status === 'ready' ? null : this.#showKept(kept);
    // What the log said since counts more than this answer; what was only shown from this device counts less.
    const isNewer = (id: string) => this.table.receivedSince(id, kept.ids.has(id) ? kept.mark : mark);
    try {
      const rows = (await this.#readLocal()) ?? (await this.#parts.read());
      const known = new Set(rows.map((row) => row.id));
      runInAction(() => {
        this.table.learn(rows.filter((row) => !isNewer(row.id)));
        const gone = [...this.table.serverRows()].filter(({ id }) => !known.has(id) && !isNewer(id));
        this.table.forget(gone.map((row) => row.id));
        this.status = 'ready';
        this.error = null;
      });
    } catch (error) {
      // The database may still be opening.
      if (isUnanswered(error)) await shown;
      runInAction(() => {
        // What the person may no longer see is removed from the screen.
        const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
        if (this.status !== 'ready' || isRefused) this.status = 'failed';
        this.error = error;
      });
    }
  }

  /** What the in-browser database has, if it is known how far the log is: until then it might be behind. */
  async #readLocal(): Promise<readonly T[] | null> {
    const { kept, hub } = this.#parts;
    if (!kept || hub.receivedSeq === null) return null;
    return this.#asRows(await kept.local.ask(kept.question, kept.projectId, kept.projectId));
  }

  #asRows(answer: unknown): readonly T[] | null {
    // The in-browser database keeps rows as the wire gave them.
    return Array.isArray(answer) ? (answer as readonly T[]) : null;
  }

  /** Shows what the in-browser database has while the server has not answered, and notes what that was. */
  async #showKept(shown: ShownRows): Promise<void> {
    const { kept } = this.#parts;
    const rows = kept ? this.#asRows(await kept.local.askOffline(kept.question, kept.projectId, kept.projectId)) : null;
    const isRefused = this.error !== null && !isUnanswered(this.error);
    if (rows === null || this.status === 'ready' || isRefused) return;
    runInAction(() => {
      const strange = rows.filter((row) => !this.table.serverRow(row.id));
      this.table.learn(strange);
      shown.ids = new Set(strange.map((row) => row.id));
      shown.mark = this.table.mark();
      this.status = 'ready';
    });
  }

  /** Stops following the log. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #follow(changes: readonly Change[]): void {
    const news = changes.filter((change) => this.#parts.concerns(change));
    if (this.#parts.isReadAgain) {
      if (news.length > 0) void this.load();
      return;
    }
    const rows = news.map(({ entity_id: id, op, fields }) => ({ id, op, fields: asFields<T>(fields) }));
    const { unread } = followLog(this.table, rows, (fields) => ('id' in fields ? asWhole(fields) : null));
    if (unread.length > 0) void this.load();
  }
}

function asFields<T>(fields: Record<string, unknown>): Partial<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the log carries the wire's own fields of this kind
  return fields as Partial<T>;
}

function asWhole<T>(fields: Partial<T>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a created entry carries the whole row
  return fields as T;
}
