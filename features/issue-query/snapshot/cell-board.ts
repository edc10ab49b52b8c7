import type { Totals } from './cells.ts';
import type { GroupSets } from './group-sets.ts';
import type { OrderIndex } from './order-index.ts';
import { isIn } from '#platform/rowset/ordinal-set.ts';

/** Rows of a cell that are kept while looking; a page that ends further down is picked cell by cell. */
export const mostKept = 128;

/**
 * The cells of a grouping within a grouping, one of them single-valued: each issue is looked at once for each many-valued
 * group it stands in, however many cells there are (limits.md 2, "in-process alternative").
 */
export class CellBoard {
  readonly #columns: readonly string[];
  readonly #rows: readonly string[];
  readonly #counts: Uint32Array;
  /** The first rows of each cell: places in the order, ascending, `#kept` a cell. */
  readonly #first: Int32Array;
  readonly #kept: number;
  readonly #order: OrderIndex;

  /** `single` has at most one group for an issue; of each cell the first `kept` rows in the order are found. */
  constructor(
    length: number,
    order: OrderIndex,
    single: GroupSets,
    other: GroupSets,
    mask: Uint32Array | null,
    kept: number,
  ) {
    this.#order = order;
    this.#columns = [...single.keys()];
    this.#rows = [...other.keys()];
    this.#kept = kept;
    const width = this.#columns.length;
    const counts = new Uint32Array(width * this.#rows.length);
    const first = new Int32Array(counts.length * kept);
    const columnOf = new Int16Array(length).fill(-1);
    for (const [column, sets] of [...single.values()].entries())
      for (const set of sets) set.each((ordinal) => (columnOf[ordinal] = column));
    const places = order.places();
    let row = 0;
    for (const sets of other.values()) {
      const start = row * width;
      for (const set of sets)
        set.each((ordinal) => {
          const column = columnOf[ordinal] ?? -1;
          if (column < 0 || (mask !== null && !isIn(mask, ordinal))) return;
          const cell = start + column;
          const count = counts[cell] ?? 0;
          counts[cell] = count + 1;
          keep(first, cell * kept, Math.min(count, kept), kept, places[ordinal] ?? 0);
        });
      row += 1;
    }
    this.#counts = counts;
    this.#first = first;
  }

  /** Totals of the cells that hold issues, by the single-valued key, then by the other. */
  totals(): Map<string, Totals> {
    const all = this.#columns.map((key, column): [string, Totals] => [key, this.#totalsOf(column)]);
    return new Map(all.filter(([, inner]) => inner.size > 0));
  }

  /** The same by the other key first. */
  turned(): Map<string, Totals> {
    const width = this.#columns.length;
    const all = this.#rows.map((key, row): [string, Totals] => {
      const inner = this.#columns.map((column, at): [string, number] => [column, this.#counts[row * width + at] ?? 0]);
      return [key, new Map(inner.filter(([, n]) => n > 0))];
    });
    return new Map(all.filter(([, inner]) => inner.size > 0));
  }

  /** The ordinals of a cell from `offset` up to where rows were kept. */
  page(singleKey: string, otherKey: string, offset: number): number[] {
    const [column, row] = [this.#columns.indexOf(singleKey), this.#rows.indexOf(otherKey)];
    if (column < 0 || row < 0) return [];
    const cell = row * this.#columns.length + column;
    const length = Math.min(this.#counts[cell] ?? 0, this.#kept);
    return Array.from({ length: Math.max(0, length - offset) }, (_, at) =>
      this.#order.at(this.#first[cell * this.#kept + offset + at] ?? 0),
    );
  }

  #totalsOf(column: number): Totals {
    const width = this.#columns.length;
    const inner = this.#rows.map((key, row): [string, number] => [key, this.#counts[row * width + column] ?? 0]);
    return new Map(inner.filter(([, n]) => n > 0));
  }
}

/** Puts a place among the lowest of a cell, which stand ascending from `from` on. */
function keep(first: Int32Array, from: number, length: number, kept: number, place: number): void {
  let at = from + length;
  if (length === kept) {
    if (kept === 0 || place >= (first[at - 1] ?? 0)) return;
    at -= 1;
  }
  while (at > from && (first[at - 1] ?? 0) > place) {
    first[at] = first[at - 1] ?? 0;
    at -= 1;
  }
  first[at] = place;
}
