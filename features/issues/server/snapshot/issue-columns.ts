import type { SnapshotRow } from './project-snapshot.ts';

/** Orders a snapshot can give; names and states are left to the database, whose texts they compare. */
export const snapshotOrderKeys = [
  'sort_order',
  'created_at',
  'updated_at',
  'start_date',
  'target_date',
  'priority',
  'sequence_id',
] as const;
export type SnapshotOrderKey = (typeof snapshotOrderKeys)[number];

/** The numbers that issues are ordered by, a typed column each (no value is NaN), and their ids. */
export class IssueColumns {
  readonly ids: string[] = [];
  readonly #numbers = new Map<SnapshotOrderKey, Float64Array>(
    snapshotOrderKeys.map((key) => [key, new Float64Array(1024)]),
  );

  /** Ordinals go from 0 to below this. */
  get length(): number {
    return this.ids.length;
  }

  /** The column of a key; replaced when it grows, so it must not be kept. */
  column(key: SnapshotOrderKey): Float64Array {
    return this.#numbers.get(key) ?? new Float64Array(0);
  }

  /** Stores an issue's numbers at its ordinal. */
  write(ordinal: number, row: SnapshotRow): void {
    this.ids[ordinal] = row.id;
    for (const key of snapshotOrderKeys) this.#room(key, ordinal)[ordinal] = row[key] ?? Number.NaN;
  }

  #room(key: SnapshotOrderKey, ordinal: number): Float64Array {
    const column = this.column(key);
    if (ordinal < column.length) return column;
    const larger = new Float64Array(Math.ceil((ordinal + 1) * 1.5));
    larger.set(column);
    this.#numbers.set(key, larger);
    return larger;
  }
}
