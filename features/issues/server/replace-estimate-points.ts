import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import type { StoredIssue } from './load-issues.ts';
import { saveIssues } from './save-issues.ts';

/** Gives the issues of a project, archived ones too, other estimate points, or none: each change is recorded on its issue. */
export async function replaceEstimatePoints(
  writer: Writer,
  projectId: string,
  mapping: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (mapping.size === 0) return;
  const { rows } = await sql<StoredIssue>`
    select ${rowColumns}, i.listed from ${rowTables}
    where i.workspace_id = ${writer.workspaceId} and i.project_id = ${projectId} and i.deleted_at is null
      and i.estimate_point_id = any(${[...mapping.keys()]}::uuid[])`.execute(writer.db);
  await saveIssues(
    writer,
    rows.map((before) => ({ before, fields: { estimate_point: mapping.get(before.estimate_point ?? '') ?? null } })),
  );
}
