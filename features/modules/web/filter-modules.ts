import type { ModuleStatus } from '#features/modules/contract.ts';
import { isInRange, type DayRange } from '#platform/ui/filter/day-ranges.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import type { Module } from './module-collection.ts';

/** What of the modules is shown: any of the values of one filter, all of the filters. */
export interface ModuleFilters {
  readonly statuses: readonly ModuleStatus[];
  readonly leads: readonly string[];
  readonly members: readonly string[];
  readonly start: DayRange | null;
  readonly target: DayRange | null;
  readonly favorites: boolean;
}

export const noFilters: ModuleFilters = {
  statuses: [],
  leads: [],
  members: [],
  start: null,
  target: null,
  favorites: false,
};

/** Returns how many filters are on. */
export function countFilters({ statuses, leads, members, start, target, favorites }: ModuleFilters): number {
  return [statuses.length > 0, leads.length > 0, members.length > 0, start !== null, target !== null, favorites].filter(
    Boolean,
  ).length;
}

/** What filters ask beside the module itself. */
interface Asked {
  /** A part of the name, in any case. */
  readonly query: string;
  readonly isFavorite: (id: string) => boolean;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** Returns the modules whose name has the query in it and that pass all filters. */
export function filterModules(
  modules: readonly Module[],
  filters: ModuleFilters,
  { query, isFavorite, today }: Asked,
): readonly Module[] {
  const wanted = fold(query.trim());
  const { statuses, leads, members, start, target, favorites } = filters;
  return modules.filter(
    (module) =>
      fold(module.name).includes(wanted) &&
      (statuses.length === 0 || statuses.includes(module.status)) &&
      (leads.length === 0 || leads.includes(module.lead_id ?? '')) &&
      (members.length === 0 || module.member_ids.some((id) => members.includes(id))) &&
      isInRange(module.start_date, start, today) &&
      isInRange(module.target_date, target, today) &&
      (!favorites || isFavorite(module.id)),
  );
}

/** Returns the list with `value` in it, or without it when it was. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
