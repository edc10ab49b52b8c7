import type { IssueRow } from '#features/issue-fields/contract.ts';
import { emptyFields } from '#features/issue-fields/rules.ts';

/** An issue of a list as the API returns it, with default values except for what is given. */
export function issueRow(fields: Partial<IssueRow> = {}): IssueRow {
  return {
    ...emptyFields(),
    id: 'i0',
    name: 'Water the plants',
    state_id: 'todo',
    state__group: 'unstarted',
    sort_order: 65_535,
    sequence_id: 1,
    project_id: 'p',
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    created_by: 'ada',
    updated_by: 'ada',
    ...fields,
  };
}
