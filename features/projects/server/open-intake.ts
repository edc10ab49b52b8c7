import { sql } from 'kysely';
import { ensureTriageState } from '#features/states/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';

/** Creates the project's intake and its hidden triage state, once: the switch may be turned off and on again. */
export async function openIntake(writer: Writer, project: { id: string; name: string }): Promise<void> {
  await sql`
    insert into intakes (workspace_id, id, project_id, name, created_by, created_at, updated_at)
    values (${writer.workspaceId}, ${newId()}, ${project.id}, ${`${project.name} Intake`}, ${writer.actorId}, ${writer.now}, ${writer.now})
    on conflict do nothing`.execute(writer.db);
  await ensureTriageState(writer, project.id);
}
