import { t } from '#platform/ui/text.ts';
import type { Sort } from './sort-button.tsx';

/** What a list of named things can be ordered by (screens.md 3.12, 3.15). */
export type SortBy = 'name' | 'created' | 'updated';

/** The chosen order of a list. */
export interface SortChoice {
  readonly by: SortBy;
  /** From the newest, or Z. */
  readonly down: boolean;
}

interface Sortable {
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const compare: Readonly<Record<SortBy, (a: Sortable, b: Sortable) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  updated: (a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at),
};

/** Returns named things in the chosen order; those alike by name. */
export function sortRows<T extends Sortable>(rows: readonly T[], { by, down }: SortChoice): readonly T[] {
  const way = down ? -1 : 1;
  return rows.toSorted((a, b) => way * compare[by](a, b) || compare.name(a, b));
}

/** The orders of such a list, as its button offers them. */
export const rowSorts: readonly Sort<SortBy>[] = [
  { by: 'name', label: () => t('sortName'), startsDown: false },
  { by: 'created', label: () => t('sortCreated'), startsDown: true },
  { by: 'updated', label: () => t('sortUpdated'), startsDown: true },
];
