import type { FieldKey } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import { isNumberColumn } from './held-fields.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

const DAY_MS = 86_400_000;

/** The issues of `mask` (null: all) by their day `YYYY-MM-DD` or number; those without one under `None`. */
export function numberGroups(
  snapshot: ProjectSnapshot,
  field: FieldKey,
  mask: Uint32Array | null,
): ReadonlyMap<string, readonly OrdinalSet[]> {
  if (!isNumberColumn(field)) throw new Error(`Snapshots hold no numbers of ${field}`);
  const numbers = snapshot.columns.column(field);
  const keyOf = issueFields[field].kind === 'day' ? dayText : String;
  const members = new Map<number, number[]>();
  const without: number[] = [];
  for (const ordinal of snapshot.listed.membersIn(mask)) {
    const number = numbers[ordinal] ?? Number.NaN;
    const known = Number.isNaN(number) ? without : members.get(number);
    if (known) known.push(ordinal);
    else members.set(number, [ordinal]);
  }
  const groups = [...members].map(([number, ordinals]): [string, OrdinalSet[]] => [
    keyOf(number),
    [OrdinalSet.of(ordinals)],
  ]);
  return new Map(without.length === 0 ? groups : [...groups, [noValue, [OrdinalSet.of(without)]]]);
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
