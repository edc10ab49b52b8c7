import { sql } from 'kysely';
import type { IssueExpansion } from '#features/issues/server/public.ts';

/** The intake record of an issue, as a list; empty for an issue that did not come in that way (wire-work-tracking.md 3.7). */
export const intakeExpansion: IssueExpansion = {
  token: 'issue_intake',
  column: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(json_build_object('id', xn.id, 'status', xn.status, 'duplicate_to', xn.duplicate_to,
      'snoozed_till', wire_time(xn.snoozed_till), 'source', xn.source)), '[]') from intake_issues xn
      where xn.workspace_id = ${i}.workspace_id and xn.issue_id = ${i}.id and xn.project_id = ${i}.project_id and xn.deleted_at is null)`;
  },
};
