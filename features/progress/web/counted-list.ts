import type { StateGroup } from '#features/states/contract.ts';

/** Filters of a list by their names on the wire; values are joined by commas. */
export type Filters = Readonly<Record<string, string>>;

/** The list of the issues of a cycle or module, which numbers about them open. */
export interface CountedList {
  /** Its address, as the person has it. */
  readonly path: string;
  /** Returns the address of the list with exactly the issues of these filters, at the end of a past day if one is named. */
  readonly pathOf: (filters: Filters, day?: string) => string;
  /** Whether the list that stands beside shows exactly these; absent: none stands beside. Observable. */
  readonly isShown?: ((filters: Filters) => boolean) | undefined;
}

const open = ['backlog', 'unstarted', 'started'] as const satisfies readonly StateGroup[];

/** Returns the filter by groups of states. */
export function inGroups(...groups: readonly StateGroup[]): Filters {
  return { state_group: groups.join(',') };
}

/** What is neither completed nor canceled. */
export const openIssues: Filters = inGroups(...open);
export const completedIssues: Filters = inGroups('completed');
/** All but canceled work, which counts in no cycle (screens.md 6, row 10). */
export const countedIssues: Filters = inGroups(...open, 'completed');
/** Canceled work counts as done in modules (product-account-workspace.md, default values). */
export const closedIssues: Filters = inGroups('completed', 'cancelled');
export const allIssues: Filters = {};
