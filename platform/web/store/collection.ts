import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Change } from '#platform/shared/live.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { EntityTable, type Entity } from './entity-table.ts';
import { followLog } from './follow-log.ts';

export interface CollectionParts<T> {
  /** The log's word for this kind of object. */
  readonly entity: string;
  /** Reads all of them. */
  read(): Promise<readonly T[]>;
  /** All of them as this device keeps them, for when the server has not answered yet; undefined for none. */
  known?(): Promise<readonly T[] | undefined>;
  /** Keeps them on this device as they are by now. */
  keep?(rows: readonly T[]): void;
  /** Returns whether a change is about an object of this collection. */
  concerns(change: Change): boolean;
  readonly hub: ChangeHub;
}

/** All objects of one small kind (the states of a project): read whole once, kept up to date by the log. */
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
    if (this.status !== 'ready') void this.#showKnown();
    try {
      const rows = await this.#parts.read();
      const known = new Set(rows.map((row) => row.id));
      runInAction(() => {
        this.table.learn(rows.filter((row) => !this.table.receivedSince(row.id, mark)));
        const gone = [...this.table.serverRows()].filter(
          ({ id }) => !known.has(id) && !this.table.receivedSince(id, mark),
        );
        this.table.forget(gone.map((row) => row.id));
        this.status = 'ready';
        this.error = null;
      });
    } catch (error) {
      runInAction(() => {
        // What the person may no longer see is removed from the screen.
        const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
        if (this.status !== 'ready' || isRefused) this.status = 'failed';
        this.error = error;
      });
    }
  }

  async #showKnown(): Promise<void> {
    const rows = await this.#parts.known?.();
    const isRefused = this.error !== null && !isUnanswered(this.error);
    if (rows === undefined || this.status === 'ready' || isRefused) return;
    runInAction(() => {
      this.table.learn(rows.filter((row) => !this.table.serverRow(row.id)));
      this.status = 'ready';
    });
  }

  /** Stops following the log. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #follow(changes: readonly Change[]): void {
    const news = changes.filter((change) => this.#parts.concerns(change));
    const rows = news.map(({ entity_id: id, op, fields }) => ({ id, op, fields: asFields<T>(fields) }));
    const { unread } = followLog(this.table, rows, (fields) => ('id' in fields ? asWhole(fields) : null));
    if (unread.length > 0) void this.load();
    else if (rows.length > 0 && this.status === 'ready') this.#parts.keep?.([...this.table.serverRows()]);
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
