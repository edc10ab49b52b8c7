import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { sanitizeHtml, textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { viewersOf, type StoredIssue } from './load-issues.ts';

/** Replaces an issue's description by the sanitised text; the same text again writes nothing. */
export async function saveDescription(writer: Writer, issue: StoredIssue, html: string): Promise<StoredIssue> {
  const clean = sanitizeHtml(html) || '<p></p>';
  const { rows } = await sql<{ html: string }>`
    select html from issue_descriptions where workspace_id = ${writer.workspaceId} and issue_id = ${issue.id}`.execute(
    writer.db,
  );
  const before = rows[0]?.html ?? '<p></p>';
  if (before === clean) return issue;
  await sql`
    insert into issue_descriptions (workspace_id, issue_id, html, stripped)
    values (${writer.workspaceId}, ${issue.id}, ${clean}, ${textOfHtml(clean)})
    on conflict (workspace_id, issue_id) do update set html = excluded.html, stripped = excluded.stripped`.execute(
    writer.db,
  );
  await sql`update issues set updated_at = ${writer.now}, updated_by = ${writer.actorId} where workspace_id = ${writer.workspaceId} and id = ${issue.id}`.execute(
    writer.db,
  );
  writer.record({
    entity: 'issue',
    entity_id: issue.id,
    project_id: issue.project_id,
    op: 'updated',
    fields: { description_html: clean, updated_at: writer.now, updated_by: writer.actorId },
    before: { description_html: before },
    viewers: viewersOf(issue),
  });
  return { ...issue, updated_at: writer.now, updated_by: writer.actorId };
}
