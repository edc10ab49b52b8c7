import type { ProjectRecord } from '#features/projects/contract.ts';

export type ProjectSort = 'manual' | 'name' | 'created' | 'members';

const BY: Readonly<Record<ProjectSort, (a: ProjectRecord, b: ProjectRecord) => number>> = {
  // The server's order is the person's own.
  manual: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => b.created_at.localeCompare(a.created_at),
  members: (a, b) => b.total_members - a.total_members,
};

/** Projects in the chosen order, archived ones last. */
export function sortProjects(projects: readonly ProjectRecord[], sort: ProjectSort): readonly ProjectRecord[] {
  return [...projects].sort(
    (a, b) => Number(a.archived_at !== null) - Number(b.archived_at !== null) || BY[sort](a, b),
  );
}
