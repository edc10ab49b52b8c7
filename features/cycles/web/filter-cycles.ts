import type { CycleStatus } from '#features/cycles/contract.ts';
import { cycleStatus, type CycleDays } from '#features/cycles/rules.ts';
import { isInRange, type DayRange } from '#platform/ui/filter/day-ranges.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import type { Cycle } from './cycle-collection.ts';

/** What of the cycles is shown: any of the statuses, and all of the filters. */
export interface CycleFilters {
  readonly statuses: readonly CycleStatus[];
  readonly start: DayRange | null;
  readonly end: DayRange | null;
}

export const noFilters: CycleFilters = { statuses: [], start: null, end: null };

/** Returns how many filters are on. */
export function countFilters({ statuses, start, end }: CycleFilters): number {
  return [statuses.length > 0, start !== null, end !== null].filter(Boolean).length;
}

/** What filters ask beside the cycle itself. */
interface Asked {
  /** A part of the name, in any case. */
  readonly query: string;
  readonly daysOf: (cycle: Cycle) => CycleDays | null;
  /** `yyyy-mm-dd`, where the project is. */
  readonly today: string;
}

/** Returns the cycles whose name has the query in it and that pass all filters. */
export function filterCycles(
  cycles: readonly Cycle[],
  { statuses, start, end }: CycleFilters,
  { query, daysOf, today }: Asked,
): readonly Cycle[] {
  const wanted = fold(query.trim());
  return cycles.filter((cycle) => {
    const days = daysOf(cycle);
    return (
      fold(cycle.name).includes(wanted) &&
      (statuses.length === 0 || statuses.includes(cycleStatus(days, today))) &&
      isInRange(days?.start ?? null, start, today) &&
      isInRange(days?.end ?? null, end, today)
    );
  });
}
