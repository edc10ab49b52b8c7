import { sql, type Kysely } from 'kysely';
import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import { visibleTo } from '#features/issue-query/server/guest-sql.ts';

/**
 * All of an issue that came into a restricted guest's sight, as its `created` entry carries it. Null when it is gone, not
 * listed, or out of their sight again: what it says today may be newer than what they were allowed to see. What it says may
 * also be newer than the change; the entries behind it then say it once more.
 */
export async function readWholeIssue(
  db: Kysely<Database>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  change: StoredChange,
): Promise<Record<string, unknown> | null> {
  if (change.entity !== 'issue') return null;
  const { rows } = await sql<Record<string, unknown>>`
    select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html from ${rowTables}
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = ${workspaceId} and i.id = ${change.entity_id} and i.listed
      and ${visibleTo('i', userId)}`.execute(db);
  return rows[0] ?? null;
}

export type { IssueExpansion } from './expansions.ts';
export { findIssueByKey } from '#features/issues/read-contract.ts';
export { expandRows } from './reads/expand-rows.ts';
export { findVisibleIssue } from './find-visible-issue.ts';
export { issueFlatSql } from './issue-flat-sql.ts';
export { subscribeMentioned } from './subscribe-mentioned.ts';
export { recountDone } from './children/count-children.ts';
export { subscribeTo, unsubscribeFrom, unsubscribeFromAll } from './subscribe-to.ts';
export { touchIssue } from './touch-issue.ts';
export type { StoredIssue } from './load-issues.ts';
export { moveOutOfState } from './move-out-of-state.ts';
export { ACTIVITY_READER, describeActivities } from './activity-reader.ts';
export {
  entry,
  issueOf,
  textOf,
  type ActivityEntry,
  type ActivityFollower,
  type ActivityLine,
  type ActivitySource,
} from './activity-source.ts';
export { readActivities } from './read-activities.ts';
export { findIssuesNaming, nameInIssues } from './name-in-issues.ts';
export { importIssues, type ImportedIssue } from './import-issues.ts';

/** An issue that an earlier import brought, and the guests who may see it. */
export interface FoundIssue {
  readonly id: string;
  readonly viewers: readonly string[];
}

/**
 * Issues of a project that came from `source` under these external ids, by external id. Deleted ones are not found, so
 * that importing again brings them back as new issues.
 */
export async function findImported(
  db: Kysely<Database>,
  place: { readonly workspaceId: string; readonly projectId: string },
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, FoundIssue>> {
  const { rows } = await sql<{ id: string; external_id: string; created_by: string | null; assignee_ids: string[] }>`
    select id, external_id, created_by, assignee_ids from issues where workspace_id = ${place.workspaceId} and project_id = ${place.projectId}
      and external_source = ${source} and external_id = any(${externalIds}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.external_id, { id: row.id, viewers: viewersOf(row) }]));
}

/** Which of these numbers the project has given already, and to what: external source and id, both null for its own. */
export async function takenNumbers(
  db: Kysely<Database>,
  place: { readonly workspaceId: string; readonly projectId: string },
  numbers: readonly number[],
): Promise<Map<number, { readonly source: string | null; readonly externalId: string | null }>> {
  const { rows } = await sql<{ number: number; source: string | null; external_id: string | null }>`
    select sequence_id as number, external_source as source, external_id from issues
    where workspace_id = ${place.workspaceId} and project_id = ${place.projectId} and sequence_id = any(${numbers}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.number, { source: row.source, externalId: row.external_id }]));
}

export { changeIssuesIn } from './change-issues.ts';
export { setIntakeStatus } from './intake-status.ts';
export { deleteIssuesIn } from './delete-issues.ts';
export { loadIssues } from './load-issues.ts';
export { keepDescription } from './save-description.ts';
export { checkReferences, stateGroupsOf } from './check-references.ts';
export { replaceEstimatePoints } from './replace-estimate-points.ts';
export { createIssueIn, defaultsOf, joinPlans } from './create-issue.ts';
