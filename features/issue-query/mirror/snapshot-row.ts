import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import type { SnapshotRow } from '#features/issue-query/snapshot/project-snapshot.ts';
import type { MirrorIssue } from './mirror-issue.ts';

const dayMs = 86_400_000;

/** Days since 1970 of a `yyyy-mm-dd` day. */
export function dayOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date) / dayMs;
}

/** An issue as a snapshot takes it. */
export function snapshotRowOf(issue: MirrorIssue): SnapshotRow {
  return {
    id: issue.id,
    name: issue.name,
    state_id: issue.state_id,
    priority: priorityRank(issue.priority),
    sort_order: issue.sort_order,
    created_at: instantMicros(issue.created_at),
    updated_at: instantMicros(issue.updated_at),
    completed_at: issue.completed_at === null ? null : instantMicros(issue.completed_at),
    start_date: dayOf(issue.start_date),
    target_date: dayOf(issue.target_date),
    sequence_id: issue.sequence_id,
    cycle_id: issue.cycle_id,
    created_by: issue.created_by,
    estimate_point: issue.estimate_point,
    intake_status: null,
    link_count: issue.link_count,
    attachment_count: issue.attachment_count,
    sub_issues_count: issue.sub_issues_count,
    top: issue.parent_id === null,
    label_ids: issue.label_ids,
    assignee_ids: issue.assignee_ids,
    module_ids: issue.module_ids,
  };
}
