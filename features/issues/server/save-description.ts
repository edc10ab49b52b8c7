import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { newId } from '#platform/shared/ids.ts';
import { versionPause } from '#features/issues/rules.ts';
import { viewersOf, type StoredIssue } from './load-issues.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';

interface Standing {
  html: string;
  saved_by: string | null;
  saved_at: string;
  /** Somebody else wrote it, or the same person long enough ago. */
  keep: boolean;
}

/**
 * Replaces an issue's description by the text, which is sanitized; the same text again writes nothing. What stood there is kept as
 * a version when somebody else wrote it, when it has stood a while, or when `keep` asks for it.
 */
export async function saveDescription(
  writer: Writer,
  issue: StoredIssue,
  html: string,
  { keep } = { keep: false },
): Promise<StoredIssue> {
  const { workspaceId, now, actorId } = writer;
  const clean = html || '<p></p>';
  const { rows } = await sql<Standing>`
    select d.html, coalesce(d.saved_by, i.created_by) as saved_by, coalesce(d.saved_at, i.created_at) as saved_at,
      coalesce(d.saved_by, i.created_by) is distinct from ${actorId}::uuid
        or coalesce(d.saved_at, i.created_at) < ${now}::timestamptz - make_interval(secs => ${versionPause}) as keep
    from issue_descriptions d join issues i on i.workspace_id = d.workspace_id and i.id = d.issue_id
    where d.workspace_id = ${workspaceId} and d.issue_id = ${issue.id}`.execute(writer.db);
  const before = rows[0] ?? { html: '<p></p>', saved_by: null, saved_at: now, keep: false };
  if (before.html === clean) return issue;
  const version_id = (keep || before.keep) && before.html !== '<p></p>' ? newId() : null;
  if (version_id !== null) {
    await sql`
      insert into issue_description_versions (workspace_id, id, issue_id, html, owned_by, last_saved_at, created_at)
      values (${workspaceId}, ${version_id}, ${issue.id}, ${before.html}, ${before.saved_by}, ${before.saved_at}, ${now})`.execute(
      writer.db,
    );
  }
  await sql`
    insert into issue_descriptions (workspace_id, issue_id, html, stripped, saved_by, saved_at)
    values (${workspaceId}, ${issue.id}, ${clean}, ${textOfHtml(clean)}, ${actorId}, ${now})
    on conflict (workspace_id, issue_id) do update
      set html = excluded.html, stripped = excluded.stripped, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    writer.db,
  );
  saveMentions(writer, [[issue.id, clean]]);
  bindImages(writer, { kind: 'ISSUE_DESCRIPTION', entityId: issue.id, issueId: issue.id, html: clean });
  await sql`update issues set updated_at = ${now}, updated_by = ${actorId} where workspace_id = ${workspaceId} and id = ${issue.id}`.execute(
    writer.db,
  );
  writer.record({
    entity: 'issue',
    entity_id: issue.id,
    project_id: issue.project_id,
    op: 'updated',
    fields: { description_html: clean, updated_at: now, updated_by: actorId },
    before: { description_html: before.html },
    // What somebody else wrote was kept as a version just now.
    overwrites: { description_html: { version_id } },
    viewers: viewersOf(issue),
  });
  await subscribeMentioned(writer, issue.id, clean, before.html);
  return { ...issue, updated_at: now, updated_by: actorId };
}
