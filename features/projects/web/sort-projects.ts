import type { ProjectRecord } from '#features/projects/contract.ts';
import type { Sort } from '#platform/ui/sort/sort-button.tsx';
import { t } from './text.ts';

export type ProjectSort = 'manual' | 'name' | 'created' | 'members';

type Order = (a: ProjectRecord, b: ProjectRecord) => number;
const BY: Readonly<Record<ProjectSort, Order>> = {
  // The server's order is the person's own.
  manual: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => a.created_at.localeCompare(b.created_at),
  members: (a, b) => a.total_members - b.total_members,
};

/** The orders that the list of projects offers (screens.md 3.17): names from A, dates and numbers from the newest and most. */
export const projectSorts: readonly Sort<ProjectSort>[] = [
  { by: 'created', label: () => t('sortCreated'), startsDown: true },
  { by: 'manual', label: () => t('sortManual'), startsDown: null },
  { by: 'name', label: () => t('sortName'), startsDown: false },
  { by: 'members', label: () => t('sortMembers'), startsDown: true },
];

/** An order, and whether it is reversed. */
export interface SortChoice {
  readonly by: ProjectSort;
  readonly down: boolean;
}

/** Projects in the chosen order, archived ones last. */
export function sortProjects(projects: readonly ProjectRecord[], { by, down }: SortChoice): readonly ProjectRecord[] {
  const ordered = projects.toSorted(BY[by]);
  const all = down ? ordered.toReversed() : ordered;
  return [
    ...all.filter(({ archived_at }) => archived_at === null),
    ...all.filter(({ archived_at }) => archived_at !== null),
  ];
}
