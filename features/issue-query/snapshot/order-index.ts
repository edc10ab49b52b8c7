import type { IssueOrder } from '#features/issue-query/rules.ts';
import type { Compare, IssueColumns } from './issue-columns.ts';

const CHUNK = 8192;

/** Lets other work of the thread run: the two sides where snapshots live have different ways to. */
export type Breathe = () => Promise<void>;

/**
 * Sorts in chunks and merges them, giving way between steps: half a million issues take half a second of work. What
 * changes meanwhile is sorted by its old numbers; the caller takes it out and in again.
 */
export async function buildOrder(
  columns: IssueColumns,
  ordinals: readonly number[],
  order: IssueOrder,
  breathe: Breathe,
): Promise<OrderIndex> {
  const by = columns.comparing(order, true);
  let runs: Int32Array<ArrayBuffer>[] = [];
  for (let at = 0; at < ordinals.length; at += CHUNK) {
    runs.push(Int32Array.from(ordinals.slice(at, at + CHUNK).sort(by)));
    await breathe();
  }
  while (runs.length > 1) {
    const merged: Int32Array<ArrayBuffer>[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [left, right] = [runs[i], runs[i + 1]];
      if (left) merged.push(right ? merge(left, right, by) : left);
      await breathe();
    }
    runs = merged;
  }
  return new OrderIndex(columns, order, runs[0] ?? new Int32Array(0));
}

function merge(left: Int32Array, right: Int32Array, by: Compare): Int32Array<ArrayBuffer> {
  const merged = new Int32Array(left.length + right.length);
  let [l, r] = [0, 0];
  for (let i = 0; i < merged.length; i += 1) {
    const takeLeft = r >= right.length || (l < left.length && by(left[l] ?? 0, right[r] ?? 0) <= 0);
    merged[i] = takeLeft ? (left[l++] ?? 0) : (right[r++] ?? 0);
  }
  return merged;
}

/** The listed issues of a snapshot in one order, kept right as they change. */
export class OrderIndex {
  readonly #columns: IssueColumns;
  readonly #order: IssueOrder;
  #ordinals: Int32Array<ArrayBuffer>;
  #length: number;
  #places: Int32Array | null = null;

  constructor(columns: IssueColumns, order: IssueOrder, sorted: Int32Array<ArrayBuffer>) {
    this.#columns = columns;
    this.#order = order;
    this.#ordinals = sorted;
    this.#length = sorted.length;
  }

  /** What it goes by. */
  get by(): IssueOrder {
    return this.#order;
  }

  /** Identifies the order. */
  get name(): string {
    return `${this.#order.descending ? '-' : ''}${this.#order.key}`;
  }

  get length(): number {
    return this.#length;
  }

  /** The ordinal at a position. */
  at(position: number): number {
    return this.#ordinals[position] ?? -1;
  }

  /** The position of each ordinal: the order the other way round. Made when asked for, good until the order changes. */
  places(): Int32Array {
    if (this.#places) return this.#places;
    const places = new Int32Array(this.#columns.length).fill(-1);
    for (let position = 0; position < this.#length; position += 1) places[this.at(position)] = position;
    this.#places = places;
    return places;
  }

  /** Sorts some of the issues by this order, in place. */
  sort(ordinals: number[]): number[] {
    return ordinals.sort(this.#compare());
  }

  /** The first `count` of some issues in this order: few of many are picked in one look, without sorting the rest. */
  first(ordinals: number[], count: number): number[] {
    if (this.#places) return this.#firstByPlace(this.#places, ordinals, count);
    if (count * 8 > ordinals.length) return this.sort(ordinals).slice(0, count);
    const by = this.#compare();
    const picked: number[] = [];
    for (const ordinal of ordinals) {
      if (picked.length === count && by(picked[count - 1] ?? 0, ordinal) <= 0) continue;
      let [low, high] = [0, picked.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (by(picked[middle] ?? 0, ordinal) < 0) low = middle + 1;
        else high = middle;
      }
      if (picked.length === count) picked.pop();
      picked.splice(low, 0, ordinal);
    }
    return picked;
  }

  /** The same where the position of each is at hand: one number is compared instead of the columns of two issues. */
  #firstByPlace(places: Int32Array, ordinals: readonly number[], count: number): number[] {
    const picked: number[] = [];
    let worst = -1;
    for (const ordinal of ordinals) {
      const place = places[ordinal] ?? -1;
      if (picked.length === count && place > worst) continue;
      let [low, high] = [0, picked.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((picked[middle] ?? 0) < place) low = middle + 1;
        else high = middle;
      }
      if (picked.length === count) picked.pop();
      picked.splice(low, 0, place);
      worst = picked.at(-1) ?? -1;
    }
    return picked.map((place) => this.at(place));
  }

  /** Takes in an issue whose numbers are in the columns. */
  insert(ordinal: number): void {
    this.#places = null;
    if (this.#length === this.#ordinals.length) {
      const larger = new Int32Array(Math.ceil(this.#length * 1.1) + 16);
      larger.set(this.#ordinals);
      this.#ordinals = larger;
    }
    const position = this.#position(ordinal);
    this.#ordinals.copyWithin(position + 1, position, this.#length);
    this.#ordinals[position] = ordinal;
    this.#length += 1;
  }

  /** Takes out an issue whose numbers are still the ones it was sorted by. */
  remove(ordinal: number): void {
    this.#places = null;
    const position = this.#position(ordinal);
    if (position >= this.#length || this.#ordinals[position] !== ordinal) return;
    this.#ordinals.copyWithin(position, position + 1, this.#length);
    this.#length -= 1;
  }

  /** Takes out issues wherever they stand. */
  drop(ordinals: ReadonlySet<number>): void {
    if (ordinals.size === 0) return;
    this.#places = null;
    let kept = 0;
    for (let i = 0; i < this.#length; i += 1) {
      const ordinal = this.at(i);
      if (!ordinals.has(ordinal)) this.#ordinals[kept++] = ordinal;
    }
    this.#length = kept;
  }

  #compare(): Compare {
    return this.#columns.comparing(this.#order);
  }

  #position(ordinal: number): number {
    const by = this.#compare();
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (by(this.at(middle), ordinal) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
