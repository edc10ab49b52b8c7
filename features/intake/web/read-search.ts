/** The tabs of the intake, in their order. */
export const tabNames = ['open', 'closed'] as const;
export type TabName = (typeof tabNames)[number];

/** What the address of a project's intake says beyond its path (screens.md 3.14). */
export interface IntakeSearch {
  readonly currentTab?: TabName;
  /** The issue that is open. */
  readonly inboxIssueId?: string;
}

/** Returns what an address says of the intake; anything else is left out. */
export function readIntakeSearch(search: Record<string, unknown>): IntakeSearch {
  const { currentTab, inboxIssueId } = search;
  const tab = tabNames.find((name) => name === currentTab);
  return {
    ...(tab === undefined ? {} : { currentTab: tab }),
    ...(typeof inboxIssueId === 'string' ? { inboxIssueId } : {}),
  };
}
