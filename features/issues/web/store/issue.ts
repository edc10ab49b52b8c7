import type { IssueCreated, IssueDetail } from '#features/issues/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { microsOf } from '#features/issue-fields/instant-rules.ts';
import type { StateGroup } from '#features/states/contract.ts';

/** An issue as the stores keep it: a list row, and the parts that only reading it alone brings. */
export interface Issue extends IssueRow {
  readonly description_html?: string;
  readonly is_subscribed?: boolean;
  /** Where it stands in intake; absent where nothing said it yet, null if it never was in it. */
  readonly intake_status?: number | null | undefined;
  /** Until when intake is to leave it alone (an instant), what it repeats, and where it came from: lists of the intake say so. */
  readonly snoozed_till?: string | null;
  readonly duplicate_to?: string | null;
  readonly intake_source?: string;
}

/** Rises with every change of an issue on the server. */
export function issueVersion(issue: Issue): number {
  return microsOf(issue, 'updated_at');
}

/** Whether the server has not confirmed the creation of an issue yet: it has no number. */
export function isNew(issue: Issue): boolean {
  return issue.sequence_id === 0;
}

/** A row from the answers that leave its state group out. */
export function fromDetail(detail: IssueDetail | IssueCreated, groupOf: (stateId: string) => StateGroup | null): Issue {
  return { ...detail, state__group: detail.state_id === null ? null : groupOf(detail.state_id) };
}
