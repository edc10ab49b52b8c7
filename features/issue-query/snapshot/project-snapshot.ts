import { noValue, type IssueOrder } from '#features/issue-query/rules.ts';
import { must } from '#platform/shared/must.ts';
import { IssueColumns } from './issue-columns.ts';
import { buildOrder, OrderIndex, type Breathe } from './order-index.ts';
import { KeptTexts } from '#platform/rowset/kept-texts.ts';
import { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import { rankKeys, type RankKey, type Ranks } from './rank-keys.ts';
import { setKeys, type SetKey, type SnapshotRow } from './held-fields.ts';
import { keptRows, RowTexts } from '#platform/rowset/row-texts.ts';

/** Reckonings kept at once; each may take some hundred kilobytes. */
const mostReckoned = 8;

/**
 * The listed issues of one project in memory, arranged so that filtering, counting and picking the first rows of every
 * group cost their answer and not the project (limits.md 2, "in-process alternative"). A copy: it can be rebuilt from
 * the database at any time and follows the change log.
 */
export class ProjectSnapshot {
  /** The change log's number this copy has reached. */
  seq: number;
  readonly columns = new IssueColumns();
  /** What lately listed rows read like. */
  readonly texts: RowTexts;
  /** What was lately looked for in names. */
  readonly named = new KeptTexts();
  /** Issues without a parent. */
  readonly top = new OrdinalSet();
  readonly listed = new OrdinalSet();
  readonly #ordinals = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #sets = new Map<SetKey, Map<string, OrdinalSet>>(setKeys.map((dimension) => [dimension, new Map()]));
  readonly #orders = new Map<string, OrderIndex>();
  /** Issues that changed while an order was being built, per building. */
  readonly #watchers = new Set<Set<number>>();
  #epoch = 0;
  #version = 0;
  /** What was reckoned from all issues as they stand. */
  readonly #reckoned = new Map<string, unknown>();

  constructor(seq: number, kept = keptRows) {
    this.seq = seq;
    this.texts = new RowTexts(kept);
  }

  /** Grows when ranks end: what was read before may be old. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Another number after every change of an issue: what was reckoned at an older one holds no longer. */
  get version(): number {
    return this.#version;
  }

  /** How many issues are listed. */
  get size(): number {
    return this.#ordinals.size;
  }

  /** The issues with this value; null when there are none. */
  set(dimension: SetKey, value: string): OrdinalSet | null {
    return this.#values(dimension).get(value) ?? null;
  }

  /** The values of a dimension that some issue has, with their issues. */
  values(dimension: SetKey): ReadonlyMap<string, OrdinalSet> {
    return this.#values(dimension);
  }

  /** What `reckon` makes of the issues as they stand, made once until one of them changes. */
  once<T>(name: string, reckon: () => T): T {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name stands for one kind of thing
    const known = this.#reckoned.get(name) as T | undefined;
    if (known !== undefined) return known;
    const made = reckon();
    if (this.#reckoned.size >= mostReckoned) this.#reckoned.clear();
    this.#reckoned.set(name, made);
    return made;
  }

  /** Takes an issue as it is now; a known one is replaced. */
  put(row: SnapshotRow): void {
    const known = this.#ordinals.get(row.id);
    if (known !== undefined) this.#take(known);
    this.#changed();
    const ordinal = known ?? this.#free.pop() ?? this.columns.length;
    for (const key of this.columns.write(ordinal, row)) this.endRanks(key);
    this.named.write(ordinal, row.name.toLowerCase());
    this.#ordinals.set(row.id, ordinal);
    this.listed.add(ordinal);
    if (row.top) this.top.add(ordinal);
    for (const [dimension, value] of valuesOf(row)) this.#setOf(dimension, value).add(ordinal);
    for (const order of this.#orders.values()) order.insert(ordinal);
    for (const touched of this.#watchers) touched.add(ordinal);
  }

  /** Forgets an issue that is no longer listed. */
  remove(id: string): void {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) return;
    this.#take(ordinal);
    this.named.write(ordinal, null);
    this.#ordinals.delete(id);
    this.#free.push(ordinal);
  }

  /** The place of an issue; undefined when it is not listed. */
  ordinal(id: string): number | undefined {
    return this.#ordinals.get(id);
  }

  /** Takes the ranks of a key, so that its orders can be built. */
  rank(key: RankKey, ranks: Ranks): void {
    const members = [...this.#values(rankKeys[key].by)].map(([id, set]): [string, number[]] => [
      id,
      set.membersIn(null),
    ]);
    this.columns.rank(key, ranks, members);
  }

  /** Something that orders by `key` go by has another name or place: they are built afresh when next asked for. */
  endRanks(key: RankKey): void {
    this.#epoch += 1;
    this.columns.unrank(key);
    this.#reckoned.clear();
    for (const descending of [false, true]) this.#orders.delete(nameOf({ key, descending }));
  }

  /** The order, if it has been built. */
  order(order: IssueOrder): OrderIndex | null {
    return this.#orders.get(nameOf(order)) ?? null;
  }

  /** Builds an order in small steps, so that other requests are answered meanwhile; changes made in between are taken in. */
  async buildOrder(order: IssueOrder, breathe: Breathe): Promise<void> {
    const touched = new Set<number>();
    const epoch = this.#epoch;
    this.#watchers.add(touched);
    try {
      const index = await buildOrder(this.columns, this.listed.membersIn(null), order, breathe);
      // The order went by ranks that have ended.
      if (epoch !== this.#epoch) return;
      index.drop(touched);
      for (const ordinal of touched) if (this.listed.has(ordinal)) index.insert(ordinal);
      this.#orders.set(nameOf(order), index);
    } finally {
      this.#watchers.delete(touched);
    }
  }

  /** The order, built at once where it is not there: for where nobody waits meanwhile. */
  orderNow(order: IssueOrder): OrderIndex {
    const known = this.order(order);
    if (known) return known;
    const sorted = Int32Array.from(this.listed.membersIn(null)).sort(this.columns.comparing(order));
    const index = new OrderIndex(this.columns, order, sorted);
    this.#orders.set(nameOf(order), index);
    return index;
  }

  #changed(): void {
    this.#version += 1;
    this.#reckoned.clear();
  }

  #take(ordinal: number): void {
    this.#changed();
    for (const order of this.#orders.values()) order.remove(ordinal);
    for (const touched of this.#watchers) touched.add(ordinal);
    for (const dimension of setKeys) {
      const values = this.#values(dimension);
      for (const [value, set] of values) {
        set.delete(ordinal);
        if (set.size === 0) values.delete(value);
      }
    }
    this.top.delete(ordinal);
    this.listed.delete(ordinal);
  }

  #values(dimension: SetKey): Map<string, OrdinalSet> {
    return must(this.#sets.get(dimension), 'every dimension has its sets');
  }

  #setOf(dimension: SetKey, value: string): OrdinalSet {
    const values = this.#values(dimension);
    const set = values.get(value) ?? new OrdinalSet();
    values.set(value, set);
    return set;
  }
}

function* valuesOf(row: SnapshotRow): Iterable<[SetKey, string]> {
  for (const key of setKeys) {
    const value = row[key];
    if (value === undefined) continue;
    if (typeof value !== 'object' || value === null) yield [key, value === null ? noValue : String(value)];
    else if (value.length === 0) yield [key, noValue];
    else for (const id of value) yield [key, id];
  }
}

function nameOf({ key, descending }: IssueOrder): string {
  return `${descending ? '-' : ''}${key}`;
}
