import { observable, runInAction, type ObservableMap } from 'mobx';
import { holds, sameRow } from './same-row.ts';

export interface Entity {
  readonly id: string;
}

/** An edit that is shown but not confirmed: it is applied over the server's copy of its objects. */
export interface Overlay<T> {
  readonly ids: readonly string[];
  /** What the object looks like with this edit; undefined for "not there". Pure: it runs again over newer server rows. */
  apply(row: T | undefined, id: string): T | undefined;
}

/**
 * One step of the server's copy. `counted` steps happened on the server; the others only became known (or were
 * dropped).
 */
export interface ServerStep<T> {
  readonly id: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
  readonly counted: boolean;
}

/** What one touched object shows before and after; both may be the same. */
export interface ViewStep<T> {
  readonly id: string;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Everything that one transaction of a table changed, for lists that stand on it. */
export interface TableChange<T> {
  readonly server: readonly ServerStep<T>[];
  readonly view: readonly ViewStep<T>[];
}

interface Ongoing<T> {
  readonly server: ServerStep<T>[];
  readonly touched: Map<string, T | undefined>;
}

/**
 * Objects of one kind by id: the server's copy, the pending edits, and what people see, which is the copy with the
 * edits applied in order. Confirming, refusing and receiving other people's changes all change the server's copy and
 * apply the edits again, so nothing has to be undone by hand and a pending edit is never overwritten.
 */
export class EntityTable<T extends Entity> {
  readonly #view: ObservableMap<string, T> = observable.map<string, T>({}, { deep: false });
  readonly #server = new Map<string, T>();
  readonly #overlays = new Map<string, Overlay<T>[]>();
  readonly #gone = new Set<string>();
  readonly #touchedAt = new Map<string, number>();
  /** Fields that the newest row of an object did not bring (a list leaves long texts out), with the version they are of. */
  readonly #carried = new Map<string, Map<string, number>>();
  readonly #listeners = new Set<(change: TableChange<T>) => void>();
  readonly #versionOf: (row: T) => number;
  #ongoing: Ongoing<T> | null = null;
  #clock = 0;
  #countedAt = 0;

  /** `versionOf` rises with every change of a row on the server (its `updated_at` in microseconds). */
  constructor(versionOf: (row: T) => number) {
    this.#versionOf = versionOf;
  }

  /** Returns the object as people see it, pending edits included; observable. */
  get(id: string): T | undefined {
    return this.#view.get(id);
  }

  /** Returns all objects as people see them; observable. */
  all(): Iterable<T> {
    return this.#view.values();
  }

  /** Returns the object as the server has it, as far as known. */
  serverRow(id: string): T | undefined {
    return this.#server.get(id);
  }

  serverRows(): Iterable<T> {
    return this.#server.values();
  }

  /** Returns whether edits of this object are not confirmed yet; of any object without an id. */
  isPending(id?: string): boolean {
    return id === undefined ? this.#overlays.size > 0 : this.#overlays.has(id);
  }

  /** Returns the objects whose edits are not confirmed yet. */
  pendingIds(): Iterable<string> {
    return this.#overlays.keys();
  }

  /**
   * Returns whether a field of an object is of an older version than the rest, because newer rows left it out: it may have
   * changed since. False when nothing is known.
   */
  mayBeOld(id: string, field: keyof T & string): boolean {
    return this.#carried.get(id)?.has(field) ?? false;
  }

  /** Returns a mark in time, to ask later what changed since. */
  mark(): number {
    return this.#clock;
  }

  /** Returns whether anything new about `id` was received since `mark`. */
  receivedSince(id: string, mark: number): boolean {
    return (this.#touchedAt.get(id) ?? 0) > mark;
  }

  /** Returns whether anything changed on the server since `mark`, as far as received. */
  countedSince(mark: number): boolean {
    return this.#countedAt > mark;
  }

  /** Calls `listener` once after each transaction, inside its MobX action. Returns how to stop. */
  listen(listener: (change: TableChange<T>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs `work` as one change: it is drawn once, and lists are notified once, with the first and last state of every
   * object.
   */
  transact(work: () => void): void {
    runInAction(() => {
      if (this.#ongoing) return work();
      this.#ongoing = { server: [], touched: new Map() };
      try {
        work();
      } finally {
        const { server, touched } = this.#ongoing;
        this.#ongoing = null;
        const view = [...touched].map(([id, before]) => ({ id, before, after: this.#view.get(id) }));
        if (view.length > 0) for (const listener of this.#listeners) listener({ server, view });
      }
    });
  }

  /**
   * Takes rows from a list, a read or the answer to a write. Skips rows known in a newer version, and rows known to be
   * deleted.
   */
  learn(rows: readonly T[]): void {
    this.transact(() => {
      for (const row of rows) {
        if (!this.#gone.has(row.id)) this.#replace(row, this.#server.has(row.id));
      }
    });
  }

  /** Takes a row that was created on the server just now; one that was deleted meanwhile stays away. */
  create(row: T): void {
    if (!this.#gone.has(row.id)) this.transact(() => this.#replace(row, true));
  }

  /** Takes a row that the log says exists from here on, be it new or restored. */
  revive(row: T): void {
    this.#gone.delete(row.id);
    this.create(row);
  }

  /**
   * Changes fields of a known row. False when the row is not known and has to be read. Of an older version only the fields
   * are taken that the row has from before it.
   */
  patch(id: string, fields: Partial<T>): boolean {
    const row = this.#server.get(id);
    if (row)
      this.transact(() => {
        const next = { ...row, ...fields };
        if (this.#versionOf(next) < this.#versionOf(row)) this.#takeLate(row, fields, this.#versionOf(next));
        else this.#replace(next, true);
      });
    return row !== undefined || this.#gone.has(id);
  }

  /** Takes a row away because it was deleted on the server. False when it was not known. */
  remove(id: string): boolean {
    const known = this.#server.has(id);
    this.transact(() => {
      this.#gone.add(id);
      this.#step(id, undefined, true);
    });
    return known;
  }

  /** Drops rows that are no longer kept up to date here; nothing happened to them on the server. */
  forget(ids: Iterable<string>): void {
    this.transact(() => {
      for (const id of ids) this.#step(id, undefined, false);
    });
  }

  /** Applies an edit over its objects. */
  applyEdit(overlay: Overlay<T>): void {
    this.transact(() => {
      for (const id of overlay.ids) {
        this.#touch(id);
        this.#overlays.set(id, [...(this.#overlays.get(id) ?? []), overlay]);
        this.#show(id);
      }
    });
  }

  /** Removes an edit again; later ones stay. */
  removeEdit(overlay: Overlay<T>): void {
    this.transact(() => {
      for (const id of overlay.ids) {
        this.#touch(id);
        const rest = (this.#overlays.get(id) ?? []).filter((other) => other !== overlay);
        if (rest.length > 0) this.#overlays.set(id, rest);
        else this.#overlays.delete(id);
        this.#show(id);
      }
    });
  }

  #replace(row: T, counted: boolean): void {
    const known = this.#server.get(row.id);
    if (!known) return this.#step(row.id, row, counted);
    if (this.#versionOf(row) < this.#versionOf(known)) return;
    this.#carry(known, row);
    if (holds(known, row)) return;
    this.#step(row.id, { ...known, ...row }, counted);
  }

  /** Notes which fields stay as an older version of the row has them. */
  #carry(known: T, row: T): void {
    const carried = new Map(this.#carried.get(known.id));
    const isNewer = this.#versionOf(row) > this.#versionOf(known);
    for (const field of Object.keys(known)) {
      if (Object.hasOwn(row, field)) carried.delete(field);
      else if (isNewer && !carried.has(field)) carried.set(field, this.#versionOf(known));
    }
    if (carried.size > 0) this.#carried.set(known.id, carried);
    else this.#carried.delete(known.id);
  }

  /** Takes fields of an older version where the row has them from before that version. */
  #takeLate(row: T, fields: Partial<T>, version: number): void {
    const carried = this.#carried.get(row.id);
    const late = Object.entries(fields).filter(([field]) => (carried?.get(field) ?? Infinity) <= version);
    for (const [field] of late) carried?.set(field, version);
    const next = { ...row, ...Object.fromEntries(late) };
    if (!holds(row, next)) this.#step(row.id, next, true);
  }

  #step(id: string, after: T | undefined, counted: boolean): void {
    const before = this.#server.get(id);
    if (before === after) return;
    this.#touch(id);
    if (after) this.#server.set(id, after);
    else {
      this.#server.delete(id);
      this.#carried.delete(id);
    }
    this.#clock += 1;
    this.#touchedAt.set(id, this.#clock);
    if (counted) this.#countedAt = this.#clock;
    this.#ongoing?.server.push({ id, before, after, counted });
    this.#show(id);
  }

  #touch(id: string): void {
    if (this.#ongoing && !this.#ongoing.touched.has(id)) this.#ongoing.touched.set(id, this.#view.get(id));
  }

  #show(id: string): void {
    let row = this.#server.get(id);
    for (const overlay of this.#overlays.get(id) ?? []) row = overlay.apply(row, id);
    const shown = this.#view.get(id);
    if (!row) this.#view.delete(id);
    // An equal row keeps its identity, so that a confirmed edit redraws nothing.
    else if (!shown || !sameRow(shown, row)) this.#view.set(id, row);
  }
}
