import type { ProjectRecord } from '#features/projects/contract.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';

const DAY = 86_400_000;
/** How far back "created" reaches, in days. */
export const createdWithin = { week: 7, month: 30, quarter: 90 } as const;

/** What the list of projects is narrowed to; empty lists narrow nothing. */
export interface ProjectFilters {
  readonly mine: boolean;
  readonly networks: readonly (0 | 2)[];
  readonly leads: readonly string[];
  readonly members: readonly string[];
  readonly created: keyof typeof createdWithin | null;
}

export const noFilters: ProjectFilters = { mine: false, networks: [], leads: [], members: [], created: null };

/** How many kinds of filter are set. */
export function countFilters({ mine, networks, leads, members, created }: ProjectFilters): number {
  return [mine, networks.length > 0, leads.length > 0, members.length > 0, created !== null].filter(Boolean).length;
}

/**
 * Projects that fit the filters and whose name or identifier contains what was typed (product-account-workspace.md 5).
 * `now` in ms.
 */
export function filterProjects(
  projects: readonly ProjectRecord[],
  query: string,
  filters: ProjectFilters,
  now: number,
): readonly ProjectRecord[] {
  const wanted = fold(query.trim());
  const { mine, networks, leads, members, created } = filters;
  const since = created === null ? 0 : now - createdWithin[created] * DAY;
  return projects.filter(
    (project) =>
      (fold(project.name).includes(wanted) || fold(project.identifier).includes(wanted)) &&
      (!mine || project.is_member) &&
      (networks.length === 0 || networks.includes(project.network)) &&
      (leads.length === 0 || leads.includes(project.project_lead ?? '')) &&
      (members.length === 0 || project.members.some(({ member_id }) => members.includes(member_id))) &&
      Date.parse(project.created_at) >= since,
  );
}

/** Returns the list with `value` in it, or without it when it was. */
export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
