import { sql, type Kysely } from 'kysely';
import { viewersSql } from '#features/issue-query/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Claim } from './claim-placeholders.ts';

/** Returns the comments of a workspace that this person wrote or changed, deleted ones included. */
export async function findCommentsNaming(db: Kysely<Database>, workspaceId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from issue_comments c where c.workspace_id = ${workspaceId}
      and ${userId}::uuid in (c.actor_id, c.created_by, c.updated_by) order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes the member the author of the placeholder's comments, and records those that are not deleted in the log. */
export async function nameInComments(writer: Writer, { from, to }: Claim, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
    issue_id: string;
    project_id: string;
    updated_at: string;
    viewers: string[];
    is_recorded: boolean;
  }>`
    select c.id, c.issue_id, c.project_id, wire_time(c.updated_at) as updated_at, c.actor_id = ${from} and c.deleted_at is null as is_recorded,
      ${viewersSql('i')} as viewers
    from issue_comments c join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
    where c.workspace_id = ${writer.workspaceId} and c.id = any(${ids}::uuid[])`.execute(writer.db);
  await sql`
    update issue_comments c set actor_id = case when c.actor_id = ${from} then ${to} else c.actor_id end,
      created_by = case when c.created_by = ${from} then ${to} else c.created_by end,
      updated_by = case when c.updated_by = ${from} then ${to} else c.updated_by end
    where c.workspace_id = ${writer.workspaceId} and c.id = any(${ids}::uuid[])`.execute(writer.db);
  for (const { id, issue_id, project_id, updated_at, viewers, is_recorded } of rows) {
    if (!is_recorded) continue;
    writer.record({
      entity: 'comment',
      entity_id: id,
      project_id,
      op: 'updated',
      fields: { issue: issue_id, actor: to, updated_at },
      viewers: [...new Set(viewers)],
    });
  }
}
