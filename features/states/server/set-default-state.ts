import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';

/**
 * Makes a state the project's one default for issues without a state; the previous one stops being it. (The project's own
 * `default_state` is another thing: where the automation closes old issues, wire-work-tracking.md 4.4.)
 */
export async function setDefaultState(writer: Writer, projectId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string; is_default: boolean }>`
    update states set is_default = (id = ${id}), updated_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and deleted_at is null and is_default <> (id = ${id})
    returning id, is_default`.execute(writer.db);
  for (const row of rows) {
    const [fields, before] = [{ default: row.is_default }, { default: !row.is_default }];
    writer.record({ entity: 'state', entity_id: row.id, project_id: projectId, op: 'updated', fields, before });
  }
}
