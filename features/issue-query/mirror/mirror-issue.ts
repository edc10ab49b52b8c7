import type { IssueRow } from '#features/issue-fields/contract.ts';

/** An issue as the mirror takes it: a whole row, in any zone's times, with its description where that is known. */
export interface MirrorIssue extends IssueRow {
  readonly description_html?: string;
  /** Where it stands in intake, as far as the log says it. */
  readonly intake_status?: number | null | undefined;
  /** An edit of this browser that the server has not confirmed yet. */
  readonly is_local_update?: boolean;
}
