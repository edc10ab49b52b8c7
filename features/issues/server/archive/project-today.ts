import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { todayIn } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';

/** The day it is now where the project is: everybody reads the same day in the archive. */
export async function projectToday(writer: Writer, projectId: string): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from projects where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(writer.db);
  return todayIn(must(rows[0], 'an entered project exists').timezone, new Date(writer.now));
}
