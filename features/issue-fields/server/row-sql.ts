import { sql, type RawBuilder } from 'kysely';

/** The columns of an IssueRow (wire-work-tracking.md 3.1), from `issues i left join states s`. Instants in UTC with `Z`. */
export const rowColumns: RawBuilder<unknown> = sql`
  i.id, i.name, i.state_id, s."group" as state__group, i.sort_order, wire_time(i.completed_at) as completed_at, i.estimate_point_id as estimate_point,
  (array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1] as priority, i.start_date, i.target_date, i.sequence_id, i.project_id,
  i.parent_id, i.cycle_id, i.sub_issues_count, i.attachment_count, i.link_count, wire_time(i.created_at) as created_at,
  wire_time(i.updated_at) as updated_at, i.created_by, i.updated_by, i.is_draft, i.archived_at, i.label_ids, i.assignee_ids, i.module_ids,
  null as type_id`;

/** `from` and join that `rowColumns` needs. */
export const rowTables: RawBuilder<unknown> = sql`issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id`;
