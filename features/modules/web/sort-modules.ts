import type { ModuleCounts } from '#features/modules/contract.ts';
import { doneShare } from '#features/modules/rules.ts';
import type { Sort } from '#platform/ui/sort/sort-button.tsx';
import type { Module } from './module-collection.ts';
import { t } from './text.ts';

/** What modules can be ordered by (product-account-workspace.md, default values). */
export const moduleSorts: readonly Sort<ModuleSort>[] = [
  { by: 'name', label: () => t('sortName'), startsDown: false },
  { by: 'progress', label: () => t('sortProgress'), startsDown: false },
  { by: 'issues_length', label: () => t('sortIssues'), startsDown: false },
  { by: 'target_date', label: () => t('sortDue'), startsDown: false },
  { by: 'created_at', label: () => t('sortCreated'), startsDown: false },
  { by: 'sort_order', label: () => t('sortManual'), startsDown: null },
];
export type ModuleSort = 'name' | 'progress' | 'issues_length' | 'target_date' | 'created_at' | 'sort_order';

/** An order, and whether it is reversed. */
export interface SortChoice {
  readonly by: ModuleSort;
  readonly down: boolean;
}

export const usualSort: SortChoice = { by: 'name', down: false };

/** Returns the order that an address names (`-progress`); the usual one for anything else. */
export function readSort(text: unknown): SortChoice {
  const name = typeof text === 'string' ? text : '';
  const by = moduleSorts.find((one) => one.by === name.replace(/^-/, ''))?.by;
  // Manual order has no direction.
  return by === undefined ? usualSort : { by, down: name.startsWith('-') && by !== 'sort_order' };
}

/** Returns an order as the address names it; undefined for the usual one. */
export function writeSort({ by, down }: SortChoice): string | undefined {
  const text = `${down ? '-' : ''}${by}`;
  return text === usualSort.by ? undefined : text;
}

/** Returns modules in this order. Those without a date come last both ways; the newest decides between equals. */
export function sortModules(
  modules: readonly Module[],
  countsOf: (id: string) => ModuleCounts,
  { by, down }: SortChoice,
): readonly Module[] {
  const sign = down ? -1 : 1;
  const compare = (a: Module, b: Module): number => {
    if (by === 'name') return sign * a.name.localeCompare(b.name);
    if (by === 'sort_order') return a.sort_order - b.sort_order;
    if (by === 'created_at') return sign * (Date.parse(a.created_at) - Date.parse(b.created_at));
    if (by === 'progress') return sign * (doneShare(countsOf(a.id)) - doneShare(countsOf(b.id)));
    if (by === 'issues_length') return sign * (countsOf(a.id).total_issues - countsOf(b.id).total_issues);
    if (a.target_date === null || b.target_date === null)
      return Number(a.target_date === null) - Number(b.target_date === null);
    return sign * a.target_date.localeCompare(b.target_date);
  };
  return modules.toSorted((a, b) => compare(a, b) || Date.parse(b.created_at) - Date.parse(a.created_at));
}
