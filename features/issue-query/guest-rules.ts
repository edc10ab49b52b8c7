import type { Condition } from './condition.ts';

/** An issue as far as it says whose it is. */
export interface OwnedIssue {
  readonly created_by: string | null;
  readonly assignee_ids: readonly string[];
}

/** Who asks, and whether a project shows them only what is theirs: see `seesOnlyOwnIssues` of the access rules. */
export interface Reader {
  readonly userId: string;
  readonly onlyOwnIssues: boolean;
}

/**
 * The issues a restricted guest sees: those they created and those assigned to them (decisions.md 2). This is the form
 * that snapshots and SQLite compile; `viewersOf` says the same of one issue at hand, `ownIssueSql` says it to PostgreSQL.
 */
export function ownIssues(userId: string): Condition {
  const choice = { values: [userId], none: false };
  return {
    kind: 'or',
    of: [
      { kind: 'choice', key: 'created_by', choice },
      { kind: 'choice', key: 'assignees', choice },
    ],
  };
}

/** Returns the people who see an issue even as restricted guests; the change log keeps them with each entry. */
export function viewersOf({ created_by, assignee_ids }: OwnedIssue): string[] {
  return [...new Set([...(created_by === null ? [] : [created_by]), ...assignee_ids])];
}

/** Whether a member of an issue's project may see it. */
export function seesIssue({ userId, onlyOwnIssues }: Reader, issue: OwnedIssue): boolean {
  return !onlyOwnIssues || viewersOf(issue).includes(userId);
}
