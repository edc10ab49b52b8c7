import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { changeIssuesIn } from './change-issues.ts';

/** How many are changed at once, so that no step holds the event loop for long. */
const atOnce = 200;

/** Moves all listed issues of a state of a project to another of its states, as part of the writer's command. */
export async function moveOutOfState(writer: Writer, projectId: string, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from issues where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and state_id = ${from} and listed
    order by id`.execute(writer.db);
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id);
    await changeIssuesIn(writer, { projectId }, ids, { set: { state_id: to } }, null);
  }
}
