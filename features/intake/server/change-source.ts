import { sql } from 'kysely';
import { viewersOf } from '#features/issue-query/server/public.ts';
import type { StoredIssue } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { StoredItem } from './find-item.ts';

/** Writes where an issue of the intake came from (wire-account-workspace.md 18.9); the same again writes nothing. */
export async function changeSource(
  writer: Writer,
  { item, issue }: { readonly item: StoredItem; readonly issue: StoredIssue },
  source: string,
): Promise<void> {
  if (source === item.source) return;
  const { workspaceId, now, actorId } = writer;
  await sql`
    update intake_issues set source = ${source}, updated_at = ${now}, updated_by = ${actorId}
    where workspace_id = ${workspaceId} and id = ${item.id}`.execute(writer.db);
  writer.record({
    entity: 'intake_issue',
    entity_id: item.id,
    project_id: issue.project_id,
    op: 'updated',
    fields: { issue: item.issue, source, updated_at: now, updated_by: actorId },
    before: { source: item.source },
    viewers: viewersOf(issue),
  });
}
