import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';

/** How much the kept counts of an issue grow or shrink. */
export interface CountDeltas {
  readonly link_count?: number;
  readonly attachment_count?: number;
}

interface Touched {
  project_id: string;
  link_count: number;
  attachment_count: number;
  created_by: string | null;
  assignee_ids: string[];
}

/**
 * Something of an issue changed that is no field of its row: moves `updated_at` (mirrors notice by it,
 * wire-account-workspace.md 16), and the kept counts by `deltas`, and records it. Answers who may see the issue although
 * they are guests. An unknown issue is passed over.
 */
export async function touchIssue(writer: Writer, issueId: string, deltas: CountDeltas = {}): Promise<string[]> {
  const { link_count: links = 0, attachment_count: files = 0 } = deltas;
  const { rows } = await sql<Touched>`
    update issues set updated_at = ${writer.now}, link_count = greatest(0, link_count + ${links}::int),
      attachment_count = greatest(0, attachment_count + ${files}::int)
    where workspace_id = ${writer.workspaceId} and id = ${issueId} and deleted_at is null
    returning project_id, link_count, attachment_count, created_by, assignee_ids`.execute(writer.db);
  const row = rows[0];
  if (!row) return [];
  const counts = {
    ...(links === 0 ? {} : { link_count: row.link_count }),
    ...(files === 0 ? {} : { attachment_count: row.attachment_count }),
  };
  const viewers = viewersOf(row);
  writer.record({
    entity: 'issue',
    entity_id: issueId,
    project_id: row.project_id,
    op: 'updated',
    fields: { ...counts, updated_at: writer.now },
    // Nothing to put back: what the counts count is taken back, and counts by itself.
    before: {},
    viewers,
  });
  return viewers;
}
