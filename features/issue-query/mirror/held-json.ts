import { fieldOf } from '#features/issue-fields/field-keys.ts';
import { mirroredKeys, orderColumn } from '#features/issue-fields/mirror/mirror-columns.ts';
import { heldKeys, type HeldKey, type SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { must } from '#platform/shared/must.ts';

export type MirroredHeldKey = Exclude<HeldKey, 'intake_status' | 'subscriber_ids'>;

/** The fields that snapshots hold and the mirror knows. */
export const mirroredHeldKeys = heldKeys.filter((key): key is MirroredHeldKey =>
  mirroredKeys.some((known) => known === key),
);

/** What is read of `issues i` for a snapshot, by the name it has there. */
const columns: readonly (readonly [name: string, value: string])[] = [
  ['id', 'i.id'],
  ['name', 'i.name'],
  ['top', "json(iif(i.parent_id is null, 'true', 'false'))"],
  ...mirroredHeldKeys.map((key) => [key, heldValue(key)] as const),
];

/** SQLite counts the days since 1970 from the Julian day, whose days begin at noon. */
function heldValue(key: MirroredHeldKey): string {
  const { kind } = fieldOf(key);
  if (kind === 'many') return `json(i.${key})`;
  if (kind === 'day') return `cast(julianday(i.${key}) - 2440587.5 as integer)`;
  // A number keeps all its digits.
  return kind === 'place' ? `json(printf('%!.17g', i.${key}))` : `i.${orderColumn(key)}`;
}

/**
 * Rows of `issues i` as one JSON text, a list for each column by its name: reading a column of each row through the
 * WebAssembly border costs more, and so does repeating the names for each row.
 */
export const heldJson = `json_object(${columns.map(([name, value]) => `'${name}', json_group_array(${value})`).join(', ')})`;

/** The rows of a `heldJson`. */
export function readHeldRows(json: string): SnapshotRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own statement writes a list for each column
  const lists = JSON.parse(json) as Readonly<Record<string, readonly unknown[]>>;
  const named = columns.map(([name]) => [name, must(lists[name], 'the statement names it')] as const);
  return must(lists['id'], 'the statement names it').map((_, at) => {
    const row: Record<string, unknown> = { intake_status: null };
    for (const [name, list] of named) row[name] = list[at];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each column of the row has its value
    return row as unknown as SnapshotRow;
  });
}
