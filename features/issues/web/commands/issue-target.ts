import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';

/** The screen that shows an issue: how one is opened there, and what it does when one leaves. */
export interface IssueHost {
  /** The issue shown over the screen's list; null when none is. Observable. */
  readonly peekId: string | null;
  openPeek(id: string): void;
  closePeek(): void;
  /** The address of the screen with this issue open. */
  hrefOf(id: string): string;
  /** An issue is about to leave: what has the focus moves on. */
  leaves(id: string): void;
}

/** The issue a command acts on, with the facts of its project, and where what it opens should stand. */
export interface IssueTarget {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
  readonly host: IssueHost;
  readonly anchor: Anchor;
}
