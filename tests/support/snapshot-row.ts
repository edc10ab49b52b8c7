import type { SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';

/** An issue with a name and the given values only. */
export function snapshotRow(id: string, name: string, given: Partial<SnapshotRow> = {}): SnapshotRow {
  const numbers = { priority: 0, sort_order: 1, created_at: 1, updated_at: 1, sequence_id: 1 };
  const counts = { link_count: 0, attachment_count: 0, sub_issues_count: 0 };
  const none = { state_id: null, completed_at: null, start_date: null, target_date: null, cycle_id: null };
  const lists = { label_ids: [], assignee_ids: [], module_ids: [] };
  const rest = { created_by: null, estimate_point: null, intake_status: null, top: true };
  return { id, name, ...numbers, ...counts, ...none, ...lists, ...rest, ...given };
}
