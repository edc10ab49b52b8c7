import { sql, type Kysely } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import type { StoredIssue } from './load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';

/** One person's id taking the place of another's. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** All issues of a workspace that name this person as creator, changer, assignee or subscriber; deleted ones too. */
export async function findIssuesNaming(db: Kysely<Database>, workspaceId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from issues i where i.workspace_id = ${workspaceId}
      and (i.created_by = ${userId} or i.updated_by = ${userId} or i.assignee_ids @> array[${userId}::uuid])
    union select a.issue_id from issue_assignees a where a.workspace_id = ${workspaceId} and a.user_id = ${userId}
    union select s.issue_id from issue_subscribers s where s.workspace_id = ${workspaceId} and s.user_id = ${userId}
    union select n.issue_id from issue_mentions n where n.workspace_id = ${workspaceId} and n.user_id = ${userId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Puts one person in the place of another in these issues (some hundred at a time): creator, changer, assignees and
 * subscribers, with the kept totals. Who watches learns of it by `updated` entries; the time of the last change stays,
 * and the histories say nothing: nobody did anything to the issues.
 */
export async function nameInIssues(writer: Writer, { from, to }: Renaming, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<StoredIssue & { deleted_at: string | null }>`
    select ${rowColumns}, i.listed, i.deleted_at from ${rowTables}
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${ids}::uuid[])`.execute(writer.db);
  await sql`
    update issues i set assignee_ids = case when i.assignee_ids @> array[${to}::uuid] then array_remove(i.assignee_ids, ${from}::uuid)
        else array_replace(i.assignee_ids, ${from}::uuid, ${to}::uuid) end,
      created_by = case when i.created_by = ${from} then ${to} else i.created_by end,
      updated_by = case when i.updated_by = ${from} then ${to} else i.updated_by end
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${ids}::uuid[])`.execute(writer.db);
  await moveRows(writer, 'issue_assignees', { from, to }, ids);
  const followed = await moveRows(writer, 'issue_subscribers', { from, to }, ids);
  await moveRows(writer, 'issue_mentions', { from, to }, ids);
  for (const { deleted_at, ...before } of rows) {
    const fields = renamed(before, { from, to });
    // Who keeps lists in memory learns by the same entry who follows an issue.
    if (deleted_at !== null || (Object.keys(fields).length === 0 && !followed.has(before.id))) continue;
    const after = { ...before, ...fields };
    tally(writer, before, after);
    writer.record({
      entity: 'issue',
      entity_id: before.id,
      project_id: before.project_id,
      op: 'updated',
      fields: { ...fields, updated_at: before.updated_at },
      viewers: viewersOf(after),
      viewersBefore: viewersOf(before),
    });
  }
}

function renamed(
  issue: StoredIssue,
  { from, to }: Renaming,
): Partial<Pick<StoredIssue, 'assignee_ids' | 'created_by' | 'updated_by'>> {
  const others = issue.assignee_ids.includes(to)
    ? issue.assignee_ids.filter((id) => id !== from)
    : issue.assignee_ids.map((id) => (id === from ? to : id));
  return {
    ...(issue.assignee_ids.includes(from) ? { assignee_ids: others } : {}),
    ...(issue.created_by === from ? { created_by: to } : {}),
    ...(issue.updated_by === from ? { updated_by: to } : {}),
  };
}

/** Answers the issues whose rows named the person. */
async function moveRows(
  writer: Writer,
  table: 'issue_assignees' | 'issue_subscribers' | 'issue_mentions',
  { from, to }: Renaming,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { workspaceId } = writer;
  const moved = await sql<{ issue_id: string }>`
    update ${sql.table(table)} t set user_id = ${to} where t.workspace_id = ${workspaceId} and t.user_id = ${from} and t.issue_id = any(${ids}::uuid[])
      and not exists (select from ${sql.table(table)} o where o.workspace_id = ${workspaceId} and o.issue_id = t.issue_id and o.user_id = ${to})
    returning t.issue_id`.execute(writer.db);
  const dropped = await sql<{ issue_id: string }>`
    delete from ${sql.table(table)} t where t.workspace_id = ${workspaceId} and t.user_id = ${from} and t.issue_id = any(${ids}::uuid[])
    returning t.issue_id`.execute(writer.db);
  return new Set([...moved.rows, ...dropped.rows].map(({ issue_id }) => issue_id));
}
