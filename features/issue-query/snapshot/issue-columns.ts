import type { OrderKey } from '#features/issue-query/contract.ts';
import { compareText, type IssueOrder } from '#features/issue-query/rules.ts';
import { compareNumbers, type Placed } from './placed.ts';
import { isNumberColumn, narrowKeys, wideKeys, type NumberColumn, type SnapshotRow } from './held-fields.ts';
import { keyOfWord } from '#features/issue-fields/field-keys.ts';
import { isRankKey, rankedIds, type RankKey, type Ranks } from './rank-keys.ts';

type Column = Float64Array | Float32Array;

/** Says which of two issues comes first, by their ordinals: negative, positive or 0. */
export type Compare = (a: number, b: number) => number;

/** What issues are ordered by and looked through for, a typed column each (no value is NaN), with their ids and names. */
export class IssueColumns {
  readonly ids: string[] = [];
  readonly names: string[] = [];
  readonly #numbers = new Map<NumberColumn, Column>([
    ...wideKeys.map((key): [NumberColumn, Column] => [key, new Float64Array(1024)]),
    ...narrowKeys.map((key): [NumberColumn, Column] => [key, new Float32Array(1024)]),
  ]);
  readonly #ranks = new Map<RankKey, { readonly ranks: Ranks; column: Float32Array }>();

  /** Ordinals go from 0 to below this. */
  get length(): number {
    return this.ids.length;
  }

  /** The column of a key; replaced when it grows, so it must not be kept. */
  column(key: NumberColumn): Column {
    return this.#numbers.get(key) ?? new Float32Array(0);
  }

  /** Stores an issue at its ordinal. Answers the rank keys that do not know one of its ids: their orders no longer hold. */
  write(ordinal: number, row: SnapshotRow): RankKey[] {
    this.ids[ordinal] = row.id;
    this.names[ordinal] = row.name;
    for (const [key, column] of this.#numbers) {
      const roomy = withRoom(column, ordinal);
      roomy[ordinal] = row[key] ?? Number.NaN;
      if (roomy !== column) this.#numbers.set(key, roomy);
    }
    const strange: RankKey[] = [];
    for (const [key, kept] of this.#ranks) {
      kept.column = withRoom(kept.column, ordinal);
      const ids = rankedIds(row, key);
      if (ids.some((id) => !kept.ranks.has(id))) strange.push(key);
      kept.column[ordinal] = leastRank(kept.ranks, ids);
    }
    return strange;
  }

  /** Takes the ranks of a key, and which issues stand under which id. */
  rank(key: RankKey, ranks: Ranks, members: Iterable<readonly [id: string, ordinals: readonly number[]]>): void {
    const column = new Float32Array(Math.ceil((this.length + 1) * 1.1)).fill(Number.NaN);
    for (const [id, ordinals] of members) {
      const rank = ranks.get(id);
      if (rank === undefined) continue;
      // A comparison with NaN is false, so that the first rank is taken.
      for (const ordinal of ordinals) if (!((column[ordinal] ?? Number.NaN) <= rank)) column[ordinal] = rank;
    }
    this.#ranks.set(key, { ranks, column });
  }

  /** Whether the ranks of a key are there. */
  isRanked(key: RankKey): boolean {
    return this.#ranks.has(key);
  }

  /** Forgets the ranks of a key. */
  unrank(key: RankKey): void {
    this.#ranks.delete(key);
  }

  /** (key, created_at descending, id descending), nulls last both ways (decisions.md 3.3); of copies when asked for. */
  comparing(order: IssueOrder, copied = false): Compare {
    const created = own(this.column('created_at'), copied);
    const ids = copied ? this.ids.slice() : this.ids;
    const byKey = this.#comparingKey(order, copied);
    return (a, b) => {
      const difference = byKey(a, b);
      if (difference !== 0) return difference;
      const [older, newer] = [created[a] ?? 0, created[b] ?? 0];
      if (older !== newer) return older < newer ? 1 : -1;
      const [one, other] = [ids[a] ?? '', ids[b] ?? ''];
      return one === other ? 0 : one < other ? 1 : -1;
    };
  }

  /**
   * An issue with what it is ordered by, to stand among those of other projects; null for a place without an issue. Not
   * for ranks: those of two projects may be of different moments.
   */
  placed({ key }: IssueOrder, ordinal: number): Placed | null {
    const id = this.ids[ordinal];
    if (id === undefined || isRankKey(key)) return null;
    const by = key === 'name' ? this.names : this.column(numberColumn(key));
    return { id, key: by[ordinal] ?? Number.NaN, created: this.column('created_at')[ordinal] ?? 0 };
  }

  #comparingKey({ key, descending }: IssueOrder, copied: boolean): Compare {
    const sign = descending ? -1 : 1;
    if (key === 'name') {
      const names = copied ? this.names.slice() : this.names;
      return (a, b) => compareText(names[a] ?? '', names[b] ?? '') * sign;
    }
    const column = isRankKey(key) ? this.#ranks.get(key)?.column : this.column(numberColumn(key));
    const keys = own(column ?? new Float32Array(0), copied);
    return (a, b) => compareNumbers(keys[a] ?? Number.NaN, keys[b] ?? Number.NaN, sign);
  }
}

/** The numbers that an order key goes by. */
function numberColumn(key: Exclude<OrderKey, RankKey | 'name'>): NumberColumn {
  const field = keyOfWord('order', key);
  if (!isNumberColumn(field)) throw new Error(`Snapshots hold no numbers of ${field}`);
  return field;
}

function leastRank(ranks: Ranks, ids: readonly string[]): number {
  let least = Number.NaN;
  for (const id of ids) {
    const rank = ranks.get(id) ?? Number.NaN;
    if (!(least <= rank) && !Number.isNaN(rank)) least = rank;
  }
  return least;
}

function withRoom<T extends Column>(column: T, ordinal: number): T;
function withRoom(column: Column, ordinal: number): Column {
  if (ordinal < column.length) return column;
  const length = Math.ceil((ordinal + 1) * 1.5);
  const larger = column instanceof Float64Array ? new Float64Array(length) : new Float32Array(length);
  larger.set(column);
  return larger;
}

function own(column: Column, copied: boolean): Column {
  return copied ? column.slice() : column;
}
