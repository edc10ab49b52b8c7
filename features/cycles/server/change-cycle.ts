import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';

const objects = new Set(['view_props', 'logo_props', 'progress_snapshot']);

/** Stores new values of a cycle under their wire keys, and records them with the old ones. */
export async function changeCycle(
  writer: Writer,
  projectId: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sets = Object.entries(fields).map(
    ([key, value]) => sql`${sql.ref(key)} = ${objects.has(key) ? sql`${JSON.stringify(value)}::jsonb` : value}`,
  );
  await sql`
    update cycles set ${sql.join(sets)}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(writer.db);
  writer.record({ entity: 'cycle', entity_id: id, project_id: projectId, op: 'updated', fields, before });
}
