import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Draft } from '#features/drafts/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** SQL for the columns of a draft on the wire, from `draft_issues i`. Deleted objects are left out. */
export const draftColumns: RawBuilder<unknown> = sql`
  i.id, i.name, i.sort_order, wire_time(i.completed_at) as completed_at, i.estimate_point_id as estimate_point,
  (select s.id from states s where s.workspace_id = i.workspace_id and s.id = i.state_id and s.deleted_at is null) as state_id,
  (array['none', 'low', 'medium', 'high', 'urgent'])[i.priority + 1] as priority, i.start_date, i.target_date, i.project_id,
  (select p.id from issues p where p.workspace_id = i.workspace_id and p.id = i.parent_id and p.deleted_at is null) as parent_id,
  (select c.id from cycles c where c.workspace_id = i.workspace_id and c.id = i.cycle_id and c.deleted_at is null and c.archived_at is null) as cycle_id,
  array(select m.id from modules m where m.workspace_id = i.workspace_id and m.id = any(i.module_ids) and m.deleted_at is null and m.archived_at is null) as module_ids,
  array(select l.id from labels l where l.workspace_id = i.workspace_id and l.id = any(i.label_ids) and l.deleted_at is null order by l.sort_order, l.id) as label_ids,
  i.assignee_ids, wire_time(i.created_at) as created_at, wire_time(i.updated_at) as updated_at, i.created_by, i.updated_by, null as type_id, i.description_html`;

/**
 * Returns the condition that a draft belongs to this person and is not deleted, for `draft_issues i`; it names the
 * workspace.
 */
export function ownDrafts(workspaceId: string, userId: string): RawBuilder<unknown> {
  return sql`i.workspace_id = ${workspaceId} and i.created_by = ${userId} and i.deleted_at is null`;
}

/** Returns one of a person's own drafts; null for other people's and for unknown ids. */
export async function findDraft(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  id: string,
): Promise<Draft | null> {
  const { rows } = await sql<Draft>`
    select ${draftColumns} from draft_issues i where ${ownDrafts(workspaceId, userId)} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
