import type { IssueRow } from '#features/issue-fields/contract.ts';

/** An issue of a list as the API returns it, with default values except for what is given. */
export function issueRow(fields: Partial<IssueRow> = {}): IssueRow {
  return {
    id: 'i0',
    name: 'Water the plants',
    state_id: 'todo',
    state__group: 'unstarted',
    sort_order: 65_535,
    completed_at: null,
    estimate_point: null,
    priority: 'none',
    start_date: null,
    target_date: null,
    sequence_id: 1,
    project_id: 'p',
    parent_id: null,
    cycle_id: null,
    sub_issues_count: 0,
    attachment_count: 0,
    link_count: 0,
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    created_by: 'ada',
    updated_by: 'ada',
    is_draft: false,
    archived_at: null,
    label_ids: [],
    assignee_ids: [],
    module_ids: [],
    type_id: null,
    ...fields,
  };
}
