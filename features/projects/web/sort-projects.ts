import type { ProjectRecord } from '#features/projects/contract.ts';

export type ProjectSort = 'manual' | 'name' | 'created' | 'members';

type Order = (a: ProjectRecord, b: ProjectRecord) => number;
const BY: Readonly<Record<ProjectSort, Order>> = {
  // The server's order is the person's own.
  manual: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => a.created_at.localeCompare(b.created_at),
  members: (a, b) => a.total_members - b.total_members,
};

/** Which way each order reads first: names from A, dates and numbers from the newest and most. */
export const startsDown: Readonly<Record<ProjectSort, boolean>> = {
  manual: false,
  name: false,
  created: true,
  members: true,
};

/** Projects in the chosen order, archived ones last. */
export function sortProjects(
  projects: readonly ProjectRecord[],
  sort: ProjectSort,
  down: boolean = startsDown[sort],
): readonly ProjectRecord[] {
  const ordered = projects.toSorted(BY[sort]);
  const all = down ? ordered.toReversed() : ordered;
  return [
    ...all.filter(({ archived_at }) => archived_at === null),
    ...all.filter(({ archived_at }) => archived_at !== null),
  ];
}
