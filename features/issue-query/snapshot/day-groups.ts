import type { DayKey } from '#features/issue-query/condition.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { OrdinalSet } from '#platform/rowset/ordinal-set.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

const DAY_MS = 86_400_000;

/** The issues of `mask` (null: all) by their day `YYYY-MM-DD`; those without one under `None`. */
export function dayGroups(
  snapshot: ProjectSnapshot,
  key: DayKey,
  mask: Uint32Array | null,
): ReadonlyMap<string, readonly OrdinalSet[]> {
  const days = snapshot.columns.column(key);
  const members = new Map<number, number[]>();
  const without: number[] = [];
  for (const ordinal of snapshot.listed.membersIn(mask)) {
    const day = days[ordinal] ?? Number.NaN;
    const known = Number.isNaN(day) ? without : members.get(day);
    if (known) known.push(ordinal);
    else members.set(day, [ordinal]);
  }
  const groups = [...members].map(([day, ordinals]): [string, OrdinalSet[]] => [
    new Date(day * DAY_MS).toISOString().slice(0, 10),
    [OrdinalSet.of(ordinals)],
  ]);
  return new Map(without.length === 0 ? groups : [...groups, [noValue, [OrdinalSet.of(without)]]]);
}
