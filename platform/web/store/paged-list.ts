import { makeObservable, observableRef, runInAction } from 'mobx';
import { ApiError, isAbort } from '#platform/web/api/api-error.ts';
import type { Entity, EntityTable } from './entity-table.ts';
import { GroupedList } from './grouped-list.ts';
import { type ListShape } from './list-answer.ts';
import type { ListSource } from './source.ts';

/** Most rows a page may hold on the wire. */
const largestPage = 1_000;
/** Most rows that are read at once to reach the end of a group. */
export const mostAtOnce = 900;
/** How soon counts are read again after a change they cannot be reckoned from, and at the latest, in milliseconds. */
const recountDelay = 1_000;
const longestRecountDelay = 30_000;
/** So long after a load an entry of the log may be about a row that the load already counted, in milliseconds. */
const overlap = 3_000;
const reloadDelay = 2_000;
/** So long the first rows have the page to themselves before the rest is read, in milliseconds. */
const paintTime = 100;

/** A grouped list that loads itself page by page and keeps its counts correct. */
export class PagedList<T extends Entity> {
  readonly list: GroupedList<T>;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** The first pages are being loaded; the first visible rows may already be there. */
  isOpening = false;
  /** Why the first page could not be read, while `status` is 'failed'. */
  error: unknown = null;
  /** Rows a page of a group; layouts differ, and may change it while the list lives. */
  pageSize: number;
  readonly #table: EntityTable<T>;
  readonly #source: ListSource<T>;
  #abort = new AbortController();
  /** Settles once the first pages are there, or are known not to come. */
  #opening: Promise<void> | null = null;
  /** Reads of further pages that are under way, by group. */
  readonly #readingOn = new Map<string, Promise<void>>();
  #loads = 0;
  #recountTimer: ReturnType<typeof setTimeout> | undefined;
  #recountTries = 0;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #loadedAt = 0;

  constructor(table: EntityTable<T>, shape: ListShape<T>, source: ListSource<T>, pageSize: number) {
    this.list = new GroupedList(table, shape);
    this.#table = table;
    this.#source = source;
    this.pageSize = pageSize;
    makeObservable(this, { status: true, error: observableRef, isOpening: true });
  }

  /** Reads the first pages (again); what is loaded stays on screen meanwhile. Never rejects: see `status`. */
  async load(): Promise<void> {
    const loading = this.#load();
    if (this.list.loaded) return loading;
    this.#opening = loading;
    runInAction(() => (this.isOpening = true));
    await loading;
    if (this.#opening !== loading) return;
    this.#opening = null;
    runInAction(() => (this.isOpening = false));
  }

  async #load(): Promise<void> {
    this.#loads += 1;
    const generation = this.#loads;
    const longest = Math.max(0, ...[...this.list.groups.values()].map((group) => group.ids.length));
    const pages = Math.max(1, Math.ceil(longest / this.pageSize));
    if (!this.list.loaded) runInAction(() => (this.status = 'loading'));
    try {
      const isOpening = !this.list.loaded;
      if (isOpening) await this.#loadFirstRows(generation);
      this.#abort.signal.throwIfAborted();
      if (generation !== this.#loads) return;
      const mark = this.#table.mark();
      const size = Math.min(largestPage, this.list.loaded ? pages * this.pageSize : this.pageSize);
      const answer = await this.#source.readFirst(size, this.#abort.signal, isOpening);
      if (generation !== this.#loads) return;
      const isExact = this.#isExact(mark);
      runInAction(() => {
        this.list.receiveFirst(answer, mark);
        this.#loadedAt = Date.now();
        this.status = 'ready';
        this.error = null;
      });
      if (!isExact) this.recountSoon();
    } catch (error) {
      if (isAbort(error) || generation !== this.#loads) return;
      runInAction(() => {
        // What may not be seen any more does not stay on screen.
        const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
        if (!this.list.loaded || isRefused) this.status = 'failed';
        this.error = error;
      });
    }
  }

  /** Shows the first visible rows where the source has them at hand, and lets them be drawn. */
  async #loadFirstRows(generation: number): Promise<void> {
    const answer = await this.#source.readFirstRows?.(this.#abort.signal);
    if (!answer || generation !== this.#loads) return;
    runInAction(() => {
      this.list.receiveFirstRows(answer);
      this.status = 'ready';
    });
    await new Promise((resolve) => setTimeout(resolve, paintTime));
  }

  /**
   * Reads the next page of a group; with `whole` all that is left of it, where that is at most `mostAtOnce` rows. Settles
   * once a page is there, also one that is on its way already. Never rejects: see the group's `loading`.
   */
  async loadMore(key: string, whole = false): Promise<void> {
    // The first pages may bring them.
    if (this.#opening) await this.#opening;
    const underWay = this.#readingOn.get(key);
    if (underWay) return underWay;
    const reading = this.#readOn(key, whole).finally(() => this.#readingOn.delete(key));
    this.#readingOn.set(key, reading);
    return reading;
  }

  async #readOn(key: string, whole: boolean): Promise<void> {
    const group = this.list.group(key);
    if (!group.hasMore) return;
    runInAction(() => (group.loading = 'loading'));
    try {
      const mark = this.#table.mark();
      const rest = group.count - group.ids.length;
      await this.#continue(key, mark, whole && rest <= mostAtOnce ? Math.max(rest, this.pageSize) : this.pageSize);
      if (!this.#isExact(mark)) this.recountSoon();
      runInAction(() => (group.loading = 'no'));
    } catch (error) {
      runInAction(() => (group.loading = isAbort(error) ? 'no' : 'failed'));
    }
  }

  /** Counts again soon, once no write is pending: something changed that the counts cannot be derived from. */
  recountSoon(): void {
    if (this.#recountTimer !== undefined) return;
    // In a list that never stops changing, attempts become rare instead of loading the server.
    const wait = Math.min(longestRecountDelay, recountDelay * 2 ** this.#recountTries);
    this.#recountTimer = setTimeout(() => {
      this.#recountTimer = undefined;
      void this.recount().then((isExact) => {
        this.#recountTries = isExact ? 0 : this.#recountTries + 1;
        if (!isExact && !this.#abort.signal.aborted) this.recountSoon();
      });
    }, wait);
  }

  /** Called when the log brought rows that were not known: just after a load they may have been counted already. */
  receivedNew(): void {
    if (Date.now() - this.#loadedAt < overlap) this.recountSoon();
  }

  /** Reads the first pages again shortly: too much happened to follow it row by row. */
  reloadSoon(): void {
    if (this.#reloadTimer !== undefined) return;
    this.#reloadTimer = setTimeout(() => {
      this.#reloadTimer = undefined;
      void this.load();
    }, reloadDelay);
  }

  /** Counts again; false when something changed meanwhile or is under way, so that the counts could not be taken. */
  async recount(): Promise<boolean> {
    const mark = this.#table.mark();
    if (this.#table.isPending()) return false;
    try {
      const counts = await this.#source.readCounts(this.#abort.signal);
      if (!this.#isExact(mark)) return false;
      this.list.receiveCounts(counts);
      return true;
    } catch {
      // The counts stay as reckoned; the next load or reconnect brings true ones.
      return true;
    }
  }

  /** Returns whether what was read since `mark` holds everything that happened, and nothing is under way. */
  #isExact(mark: number): boolean {
    return !this.#table.countedSince(mark) && !this.#table.isPending();
  }

  /**
   * Reads on from the last loaded row of a group, `size` rows. The page repeats that row: if it does not, rows were
   * added or removed without notice and others would be left out, so the group is read again from its first row.
   */
  async #continue(key: string, mark: number, size: number): Promise<void> {
    const loaded = this.list.loadedRows(key);
    const last = loaded.at(-1);
    const { signal } = this.#abort;
    if (last) {
      const page = await this.#source.readMore(key, loaded.length - 1, size + 1, signal);
      if (page.rows[0]?.id === last.id) return this.list.receiveMore(key, page);
    }
    const rows: T[] = [];
    for (;;) {
      const wanted = loaded.length + size - rows.length;
      const page = await this.#source.readMore(key, rows.length, Math.min(largestPage, wanted), signal);
      rows.push(...page.rows);
      if (page.more && page.rows.length > 0 && rows.length < loaded.length + size) continue;
      return this.list.receiveGroup(key, { ...page, rows }, mark);
    }
  }

  /** Ends its requests and stops following the table. */
  stop(): void {
    clearTimeout(this.#recountTimer);
    clearTimeout(this.#reloadTimer);
    this.#abort.abort();
    this.list.stop();
  }
}
