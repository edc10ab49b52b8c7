import { sql, type Kysely } from 'kysely';
import type { Decision } from '#features/intake/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** What is stored of an issue's way through the intake. */
export interface StoredItem extends Decision {
  readonly id: string;
  readonly issue: string;
  readonly source: string;
  readonly created_by: string | null;
}

/** Returns the intake record of an issue; null for one that did not come in that way, or is deleted or in another project. */
export async function findItem(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  issueId: string,
): Promise<StoredItem | null> {
  const { rows } = await sql<StoredItem>`
    select n.id, n.issue_id as issue, n.status, wire_time(n.snoozed_till) as snoozed_till, n.duplicate_to, n.source, n.created_by
    from intake_issues n
    join issues i on i.workspace_id = n.workspace_id and i.id = n.issue_id and i.project_id = n.project_id and i.deleted_at is null
    where n.workspace_id = ${workspaceId} and n.project_id = ${projectId} and n.issue_id = ${issueId} and n.deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}
