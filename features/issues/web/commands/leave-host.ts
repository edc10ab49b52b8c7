import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueHost } from './issue-target.ts';

/** Prepares a screen for an issue that is about to leave it: the focus moves on, and the issue is no longer open. */
export function leave(host: IssueHost, issue: Issue): void {
  host.leaves(issue.id);
  if (host.peekId === issue.id) host.closePeek();
}
