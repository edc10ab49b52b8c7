import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';

type Duty = 'project_lead' | 'default_assignee';

/**
 * Clears lead and default assignee where they name a person who has left, in one project or in the whole workspace.
 * Otherwise new issues would be assigned to somebody who cannot see them.
 */
export async function emptyDuties(writer: Writer, userId: string, projectId: string | null): Promise<void> {
  const { rows } = await sql<Record<Duty, boolean> & { id: string }>`
    update projects p set
      project_lead = nullif(p.project_lead, ${userId}), default_assignee = nullif(p.default_assignee, ${userId}),
      updated_at = ${writer.now}, updated_by = ${writer.actorId}
    from projects old
    where p.workspace_id = ${writer.workspaceId} and old.workspace_id = p.workspace_id and old.id = p.id
      and (${projectId}::uuid is null or p.id = ${projectId}::uuid)
      and ${userId}::uuid in (p.project_lead, p.default_assignee)
    returning p.id, coalesce(old.project_lead = ${userId}, false) as project_lead,
      coalesce(old.default_assignee = ${userId}, false) as default_assignee`.execute(writer.db);
  for (const { id, ...had } of rows) {
    const duties = (['project_lead', 'default_assignee'] as const).filter((duty) => had[duty]);
    const all = (value: string | null) => Object.fromEntries(duties.map((duty) => [duty, value]));
    writer.record({
      entity: 'project',
      entity_id: id,
      project_id: id,
      op: 'updated',
      fields: { ...all(null), updated_at: writer.now, updated_by: writer.actorId },
      before: all(userId),
    });
  }
}
