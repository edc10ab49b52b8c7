import { snapshotRowOf } from '#features/issue-query/snapshot/snapshot-row.ts';
import type { SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { issueRow } from './issue-row.ts';

const plain = snapshotRowOf(issueRow({ state_id: null, created_by: null }));

/** An issue with a name and the given values only. */
export function snapshotRow(id: string, name: string, given: Partial<SnapshotRow> = {}): SnapshotRow {
  return { ...plain, id, name, sort_order: 1, created_at: 1, updated_at: 1, ...given };
}
