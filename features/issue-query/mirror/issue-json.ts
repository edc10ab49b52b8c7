/** An issue of the mirror (`issues i`) as the JSON text of an IssueRow (wire-work-tracking.md 3.1). */
export const issueJson = `json_object(
  'id', i.id, 'name', i.name, 'state_id', i.state_id, 'state__group', i.state__group, 'sort_order', i.sort_order,
  'completed_at', i.completed_at, 'estimate_point', i.estimate_point, 'priority', i.priority, 'start_date', i.start_date,
  'target_date', i.target_date, 'sequence_id', i.sequence_id, 'project_id', i.project_id, 'parent_id', i.parent_id,
  'cycle_id', i.cycle_id, 'sub_issues_count', i.sub_issues_count, 'attachment_count', i.attachment_count,
  'link_count', i.link_count, 'created_at', i.created_at, 'updated_at', i.updated_at, 'created_by', i.created_by,
  'updated_by', i.updated_by, 'is_draft', json(iif(i.is_draft, 'true', 'false')), 'archived_at', i.archived_at,
  'label_ids', json(i.label_ids), 'assignee_ids', json(i.assignee_ids), 'module_ids', json(i.module_ids), 'type_id', null)`;
