import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import type { IssueHost } from './issue-target.ts';

/** Prepares a screen for issues that are about to leave it: the focus moves on, and none of them is open any longer. */
export function leave(host: IssueHost, issues: readonly IssueOfProject[]): void {
  const ids = issues.map(({ issue }) => issue.id);
  host.leaves(ids);
  if (host.peekId !== null && ids.includes(host.peekId)) host.closePeek();
}
