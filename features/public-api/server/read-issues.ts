import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { V1Issue } from './calls/issues.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Returns issues as the public API shows them, by id. The caller has checked who may see them, or narrows with `where`. */
export async function readIssues(
  db: Kysely<Database>,
  workspaceId: string,
  ids: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlyMap<string, V1Issue>> {
  const { rows } = await sql<V1Issue>`
    select i.id, i.created_at, i.updated_at, i.deleted_at, i.created_by, i.updated_by, i.project_id as project, i.workspace_id as workspace,
      i.parent_id as parent, i.state_id as state, null as point, i.estimate_point_id as estimate_point, i.name,
      coalesce(d.html, '<p></p>') as description_html, null as description_binary,
      (array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1] as priority, i.start_date, i.target_date, i.sequence_id,
      i.sort_order, i.completed_at, i.archived_at, i.is_draft, i.external_source, i.external_id, null as type, null as type_id,
      i.assignee_ids as assignees, i.label_ids as labels
    from issues i
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[]) and i.deleted_at is null and ${where}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
