import { makeObservable, observable, runInAction, type ObservableMap } from 'mobx';
import type { Entity, EntityTable, TableChange } from './entity-table.ts';
import type { GroupPage, ListAnswer, ListCounts, ListShape } from './list-answer.ts';
import { ListGroup } from './list-group.ts';

const emptyPage = { rows: [], total: 0, more: false } as const;

interface Drift {
  readonly groups: ReadonlyMap<string, number>;
  readonly total: number;
}

/**
 * A list over a table: grouped, ordered, loaded page by page. It follows the table by itself: an edit moves its row
 * between groups and counts in the same action, and taking the edit back returns both exactly.
 */
export class GroupedList<T extends Entity> {
  readonly groups: ObservableMap<string, ListGroup<T>> = observable.map<string, ListGroup<T>>({}, { deep: false });
  /** False until the first answer: until then groups hold the rows that happen to be known, and counts mean nothing. */
  loaded = false;
  serverTotal = 0;
  totalDrift = 0;
  /** Stops following the table. */
  readonly stop: () => void;
  readonly #table: EntityTable<T>;
  readonly #shape: ListShape<T>;
  /** Groups in which each id is shown. */
  readonly #places = new Map<string, readonly string[]>();
  /** What each pending id adds to the counts, and takes from them. */
  readonly #drifts = new Map<string, Drift>();
  /** Rows moved or made here, shown even where the loaded pages do not reach. */
  readonly #pinned = new Set<string>();

  constructor(table: EntityTable<T>, shape: ListShape<T>) {
    this.#table = table;
    this.#shape = shape;
    makeObservable(this, { loaded: true, serverTotal: true, totalDrift: true });
    this.stop = table.listen((change) => this.#follow(change));
  }

  /** Shows what happens to be known already, before the first answer. */
  showKnown(): void {
    runInAction(() => this.#arrange());
  }

  /** Distinct rows of the list, loaded or not, as people see it now. */
  get total(): number {
    return this.serverTotal + this.totalDrift;
  }

  /** Returns whether every row of the list is loaded. */
  get isComplete(): boolean {
    return this.loaded && [...this.groups.values()].every((group) => !group.hasMore);
  }

  /** Returns the group of `key`, creating it when it is not known yet; rendering code uses `groups` instead. */
  group(key: string): ListGroup<T> {
    return this.groups.get(key) ?? this.#addGroup(key);
  }

  /** Groups in which `id` is shown now. */
  placesOf(id: string): readonly string[] {
    return this.#places.get(id) ?? [];
  }

  /** Ids of all rows shown, in no order. */
  shownIds(): readonly string[] {
    return [...this.#places.keys()];
  }

  /** Returns the rows of the group that the loaded pages reach, as the server has them, in order. */
  loadedRows(key: string): readonly T[] {
    const group = this.group(key);
    return [...this.#table.serverRows()]
      .filter((row) => this.#shape.groupsOf(row).includes(key) && this.#isWithin(row, group))
      .sort((a, b) => this.#shape.compare(a, b));
  }

  /**
   * Takes the first visible rows before the first pages: it costs only what it brings, however many rows are known.
   * Rows not shown yet are left to the first pages.
   */
  receiveFirstRows(answer: ListAnswer<T>): void {
    runInAction(() => {
      const rows = [...answer.groups.values()].flatMap((page) => page.rows);
      this.#table.learn(rows);
      for (const key of answer.groups.keys()) this.group(key);
      for (const key of this.groups.keys()) this.#bound(key, answer.groups.get(key) ?? emptyPage);
      this.serverTotal = answer.total;
      this.loaded = true;
      const ids = new Set([...rows.map(({ id }) => id), ...this.#places.keys(), ...this.#table.pendingIds()]);
      this.#arrange([...ids].flatMap((id) => this.#table.get(id) ?? []));
    });
  }

  /**
   * Takes the first page of every group. `mark` is the table's mark from before the request: rows received since are
   * newer than the answer and stay; others that the answer should contain and does not are dropped.
   */
  receiveFirst(answer: ListAnswer<T>, mark: number): void {
    runInAction(() => {
      this.#table.learn([...answer.groups.values()].flatMap((page) => page.rows));
      for (const key of answer.groups.keys()) this.group(key);
      const known = this.#serverRowsByGroup();
      for (const key of this.groups.keys())
        this.#receiveWhole(key, answer.groups.get(key) ?? emptyPage, known.get(key) ?? [], mark);
      this.serverTotal = answer.total;
      this.loaded = true;
      this.#arrange();
    });
  }

  /** Takes all rows of one group from its first on, as `receiveFirst` does for every group. */
  receiveGroup(key: string, page: GroupPage<T>, mark: number): void {
    runInAction(() => {
      this.#table.learn(page.rows);
      this.#receiveWhole(key, page, this.#serverRowsByGroup().get(key) ?? [], mark);
      this.#arrange();
    });
  }

  /** Takes a page that continues the loaded rows of a group without a gap. */
  receiveMore(key: string, page: GroupPage<T>): void {
    runInAction(() => {
      this.#table.learn(page.rows);
      const group = this.group(key);
      const last = page.rows.at(-1);
      const old = group.boundary;
      group.isUnread = false;
      if (!page.more) group.boundary = null;
      else if (last && old && this.#shape.compare(last, old) > 0) group.boundary = last;
      group.serverCount = page.total;
      this.#arrange();
    });
  }

  receiveCounts(counts: ListCounts): void {
    runInAction(() => {
      for (const key of counts.groups.keys()) this.group(key);
      for (const [key, group] of this.groups) group.serverCount = counts.groups.get(key) ?? 0;
      this.serverTotal = counts.total;
    });
  }

  #addGroup(key: string): ListGroup<T> {
    const group = new ListGroup<T>(key);
    runInAction(() => this.groups.set(key, group));
    return group;
  }

  /** Notes how far the first page of a group reaches. */
  #bound(key: string, page: GroupPage<T>): ListGroup<T> {
    const group = this.group(key);
    group.boundary = page.more ? (page.rows.at(-1) ?? null) : null;
    group.isUnread = page.more && page.rows.length === 0;
    group.serverCount = page.total;
    return group;
  }

  /** `known` are the rows of the group that the table has from the server. */
  #receiveWhole(key: string, page: GroupPage<T>, known: readonly T[], mark: number): void {
    const group = this.#bound(key, page);
    const listed = new Set(page.rows.map((row) => row.id));
    const isSure = (id: string) => !this.#table.isPending(id) && !this.#table.receivedSince(id, mark);
    const missing = known.filter((row) => !listed.has(row.id) && isSure(row.id) && this.#isWithin(row, group));
    this.#table.forget(missing.map((row) => row.id));
  }

  #serverRowsByGroup(): Map<string, T[]> {
    const groups = new Map<string, T[]>();
    for (const row of this.#table.serverRows()) {
      for (const key of this.#keysOf(row)) {
        const rows = groups.get(key);
        if (rows) rows.push(row);
        else groups.set(key, [row]);
      }
    }
    return groups;
  }

  #isWithin(row: T, { isUnread, boundary }: ListGroup<T>): boolean {
    return !isUnread && (boundary === null || this.#shape.compare(row, boundary) <= 0);
  }

  #keysOf(row: T | undefined): readonly string[] {
    return row ? this.#shape.groupsOf(row) : [];
  }

  /** The groups that count a row: those it stands in, and those that only count. */
  #countingOf(row: T | undefined): readonly string[] {
    const groups = this.#keysOf(row);
    return this.#shape.sumsOf ? [...groups, ...this.#shape.sumsOf(groups)] : groups;
  }

  #follow({ server, view }: TableChange<T>): void {
    for (const { before, after, counted } of server) {
      if (!counted) continue;
      const [left, entered] = [this.#countingOf(before), this.#countingOf(after)];
      for (const key of left) this.group(key).serverCount -= 1;
      for (const key of entered) this.group(key).serverCount += 1;
      this.serverTotal += Math.sign(entered.length) - Math.sign(left.length);
    }
    for (const { id } of view) this.#reckonDrift(id);
    const moved = view.filter(({ before, after }) => before !== after && !this.#liesStill(before, after));
    for (const { id, before, after } of moved) {
      const made = !before && !this.#table.serverRow(id);
      if (after && this.#table.isPending(id) && (made || this.#places.has(id))) this.#pinned.add(id);
      this.#takeOut(id);
    }
    for (const { after } of moved) if (after) this.#putIn(after);
  }

  #liesStill(before: T | undefined, after: T | undefined): boolean {
    if (!before || !after || this.#shape.compare(before, after) !== 0) return false;
    const [left, entered] = [this.#keysOf(before), this.#keysOf(after)];
    return left.length === entered.length && left.every((key) => entered.includes(key));
  }

  #reckonDrift(id: string): void {
    const old = this.#drifts.get(id);
    if (old) this.#addDrift(old, -1);
    this.#drifts.delete(id);
    if (!this.#table.isPending(id)) return;
    const [known, shown] = [this.#countingOf(this.#table.serverRow(id)), this.#countingOf(this.#table.get(id))];
    const groups = new Map<string, number>();
    for (const key of shown) groups.set(key, 1);
    for (const key of known) groups.set(key, (groups.get(key) ?? 0) - 1);
    const drift = { groups, total: Math.sign(shown.length) - Math.sign(known.length) };
    this.#drifts.set(id, drift);
    this.#addDrift(drift, 1);
  }

  #addDrift({ groups, total }: Drift, sign: 1 | -1): void {
    for (const [key, count] of groups) if (count !== 0) this.group(key).drift += sign * count;
    this.totalDrift += sign * total;
  }

  #takeOut(id: string): void {
    for (const key of this.placesOf(id)) this.group(key).ids.remove(id);
    this.#places.delete(id);
  }

  #putIn(row: T): void {
    const places = this.#shownIn(row);
    for (const key of places) this.group(key).ids.splice(this.#indexFor(row, this.group(key).ids), 0, row.id);
    if (places.length > 0) this.#places.set(row.id, places);
  }

  #shownIn(row: T): readonly string[] {
    const isPinned = this.#pinned.has(row.id);
    return this.#keysOf(row).filter((key) => isPinned || this.#isWithin(row, this.group(key)));
  }

  /** Returns the first index whose row comes after `row`, by halving. */
  #indexFor(row: T, ids: readonly string[]): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#table.get(ids[middle] ?? '');
      if (other && this.#shape.compare(other, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Builds all groups afresh from what the table shows, or of some of its rows. */
  #arrange(rows: Iterable<T> = this.#table.all()): void {
    const buckets = new Map<string, T[]>([...this.groups.keys()].map((key) => [key, []]));
    this.#places.clear();
    for (const row of rows) {
      const places = this.#shownIn(row);
      if (places.length > 0) this.#places.set(row.id, places);
      for (const key of places) {
        const bucket = buckets.get(key);
        if (bucket) bucket.push(row);
        else buckets.set(key, [row]);
      }
    }
    for (const [key, bucket] of buckets) {
      const ids = bucket.sort((a, b) => this.#shape.compare(a, b)).map((row) => row.id);
      const group = this.group(key);
      if (ids.length !== group.ids.length || ids.some((id, index) => id !== group.ids[index])) group.ids.replace(ids);
    }
  }
}
