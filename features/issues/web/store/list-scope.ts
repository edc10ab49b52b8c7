import { waitsInIntake } from '#features/issues/rules.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import type { OrderContext } from '#features/issue-query/rules.ts';
import type { Issue } from './issue.ts';
import type { IssueSource } from './issue-list-source.ts';
import type { ListQuery } from './list-query.ts';

/** Which issues of a workspace some lists are of, and who answers those lists. */
export interface ListScope {
  /** Names the scope: lists are kept under it. */
  readonly key: string;
  /** Whether the scope reaches into a project, so that what happens there may change its lists. */
  reaches(projectId: string): boolean;
  /** Whether an issue is in the scope, whatever a list filters. Pure: every list asks it about every known row. */
  holds(issue: Issue): boolean;
  /** Fields whose change may bring an issue into the scope or take it out. */
  readonly fields: readonly string[];
  /** Only an answer says what belongs to its lists: the values of other rows may be those of another day. */
  readonly isAnswered?: true;
  /** Where the rows of one list come from. */
  source(query: ListQuery): IssueSource;
  /** What a text in the query language asks, with the names known here; null where a name is not known. Observable. */
  conditionOf(text: string): Condition | null;
  /** The name of a state, for lists ordered by it. */
  stateName(id: string): string | null;
  /** Other names that lists are ordered by; absent: none are known here. */
  readonly nameOf?: NonNullable<OrderContext['nameOf']>;
  /** The place of an estimate point in its estimate. */
  readonly estimateKey?: NonNullable<OrderContext['estimateKey']>;
}

/** The issues of a project that one filter chooses for good: those of a cycle, of a module. */
export interface ProjectPart {
  /** Names the part among the scopes. */
  readonly key: string;
  /** The filter, in the wire's words. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether an issue of the project belongs to it. */
  holds(issue: Issue): boolean;
  /** Fields whose change may bring an issue in or take it out. */
  readonly fields: readonly string[];
  /** See `ListScope`. */
  readonly isAnswered?: true;
}

/** Whether an issue appears in lists at all: archives, drafts and what waits in intake have places of their own. */
export function isListed(issue: Issue): boolean {
  return issue.archived_at === null && !issue.is_draft && !waitsInIntake(issue.intake_status);
}

/** The fields that `isListed` reads. */
export const listedFields = ['archived_at', 'is_draft', 'intake_status'] as const;
