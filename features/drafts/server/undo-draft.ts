import { priorities } from '#features/issues/contract.ts';
import { priorityRank } from '#features/issues/rules.ts';
import { rowUndoer } from '#features/undo/server/public.ts';

/** Takes back what was done to a draft; only its owner ever does. */
export const undoDraft = rowUndoer({
  entity: 'draft_issue',
  table: 'draft_issues',
  columns: {
    name: 'name',
    description_html: 'description_html',
    state_id: 'state_id',
    priority: 'priority',
    start_date: 'start_date',
    target_date: 'target_date',
    parent_id: 'parent_id',
    cycle_id: 'cycle_id',
    estimate_point: 'estimate_point_id',
    label_ids: 'label_ids',
    assignee_ids: 'assignee_ids',
    module_ids: 'module_ids',
  },
  stored: { priority: (value) => priorityRank(priorities.find((known) => known === value) ?? 'none') },
  action: 'draft.write',
  derived: ['updated_at', 'updated_by'],
});
