import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';

/** An issue as commands see it: the wire's row, and what the wire does not say. */
export interface StoredIssue extends IssueRow {
  readonly listed: boolean;
}

/** Live issues of a project by id, locked by the batch that holds the workspace's log; unknown ids are simply missing. */
export async function loadIssues(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, StoredIssue>> {
  // A few ids are listed one by one: for a list of unknown length PostgreSQL plans anew each time, which takes longer than reading.
  const few = ids.length > 0 && ids.length <= 4;
  const wanted = few ? sql`in (${sql.join(ids)})` : sql`= any(${ids}::uuid[])`;
  const { rows } = await sql<StoredIssue>`
    select ${rowColumns}, i.listed from ${rowTables}
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id ${wanted} and i.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
