import type { DayKey } from '#features/issues/condition.ts';
import { noValue } from '#features/issues/rules.ts';
import { OrdinalSet } from './ordinal-set.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

const DAY_MS = 86_400_000;

/** The issues of `mask` (null: all) by their day `YYYY-MM-DD`; those without one under `None`. */
export function dayGroups(
  snapshot: ProjectSnapshot,
  key: DayKey,
  mask: Uint32Array | null,
): ReadonlyMap<string, readonly OrdinalSet[]> {
  const days = snapshot.columns.column(key);
  const sets = new Map<number, OrdinalSet>();
  const without = new OrdinalSet();
  for (const ordinal of snapshot.listed.membersIn(mask)) {
    const day = days[ordinal] ?? Number.NaN;
    if (Number.isNaN(day)) {
      without.add(ordinal);
      continue;
    }
    const set = sets.get(day) ?? new OrdinalSet();
    sets.set(day, set);
    set.add(ordinal);
  }
  const groups = [...sets].map(([day, set]): [string, OrdinalSet[]] => [
    new Date(day * DAY_MS).toISOString().slice(0, 10),
    [set],
  ]);
  return new Map(without.size === 0 ? groups : [...groups, [noValue, [without]]]);
}
