import type { IssueHost } from './commands/issue-target.ts';
import type { Issue } from './store/issue.ts';
import type { ProjectFacts } from './store/project-facts.ts';
import type { WorkspaceFacts } from './store/workspace-facts.ts';

/** An open issue among the rows of the list behind it. */
export interface ListSteps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Where it stands, from 1, among how many. */
  readonly position: number;
  readonly total: number;
  /** Goes to the next row, or the one before. */
  go(by: 1 | -1): void;
}

/** What an issue that is shown over a list needs of that list. All of it is observable. */
export interface PeekHost extends IssueHost {
  readonly workspace: WorkspaceFacts;
  /** The project whose list it is; null for a list of many projects. */
  readonly home: ProjectFacts | null;
  /** Null for an issue that is no row of the list. */
  stepsFrom(id: string): ListSteps | null;
  /** Whether the list leaves an issue out by now. */
  isOutside(issue: Issue): boolean;
  /** Goes to another page in place of this one, so that Back does not come by it again. */
  leadOn(path: string): void;
  /** The keyboard focus went into the open issue, or left it. */
  noteFocus(isInside: boolean): void;
}

export interface PeekProps {
  /** The issue to show. */
  id: string;
  host: PeekHost;
}
