import { sql, type Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import type { StoredIssue } from './load-issues.ts';
import { saveIssues } from './save-issues.ts';

/** Returns where these issues stand in intake, by id; those that did not come that way are missing. */
export async function intakeStatusesOf(
  db: Kysely<Database>,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; status: number }>`
    select id, intake_status as status from issues
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and intake_status is not null`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Gives an issue its status in intake. A decided one is listed from then on and published as a whole row; one that waits again
 * leaves the lists, which those who follow the log see by `intake_status`. Returns the issue as it is now.
 */
export async function setIntakeStatus(writer: Writer, before: StoredIssue, status: number): Promise<StoredIssue> {
  const listed = !waitsInIntake(status) && before.archived_at === null && !before.is_draft;
  const [after = before] = await saveIssues(writer, [{ before, fields: {}, listed, intakeStatus: status }]);
  return after;
}
