import { sql, type Kysely } from 'kysely';
import type { StoredComment } from '#features/comments/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { sanitizeHtml, textOfHtml } from '#platform/server/text/sanitize-html.ts';

export { findComments, findVisibleComment } from './comment-sql.ts';
export { createCommentIn } from './write-comments.ts';

/** A comment from another tracker, on an issue of this project. Instants are ISO 8601. */
export interface ImportedComment {
  readonly id: string;
  readonly issueId: string;
  readonly actorId: string | null;
  /** Any HTML; it is sanitized here. */
  readonly html: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly externalSource: string;
  readonly externalId: string;
  /** Guests who can see the issue: its creator and assignees. */
  readonly viewers: readonly string[];
}

/**
 * Stores a batch of comments with their original authors and times, skipping comments the issue already has. Returns
 * how many were new.
 */
export async function importComments(
  writer: Writer,
  projectId: string,
  comments: readonly ImportedComment[],
): Promise<number> {
  if (comments.length === 0) return 0;
  const clean = comments.map((comment) => ({ ...comment, html: sanitizeHtml(comment.html) || '<p></p>' }));
  const { rows: stored } = await sql<{ id: string }>`
    insert into issue_comments (workspace_id, id, project_id, issue_id, actor_id, comment_html, comment_stripped, external_source, external_id,
      created_at, updated_at, created_by)
    select ${writer.workspaceId}::uuid, r.id, ${projectId}::uuid, r.issue_id, r.actor_id, r.html, r.stripped, r.source, r.external_id, r.created_at, r.updated_at, r.actor_id
    from unnest(${clean.map((c) => c.id)}::uuid[], ${clean.map((c) => c.issueId)}::uuid[], ${clean.map((c) => c.actorId)}::uuid[],
      ${clean.map((c) => c.html)}::text[], ${clean.map((c) => textOfHtml(c.html))}::text[], ${clean.map((c) => c.externalSource)}::text[],
      ${clean.map((c) => c.externalId)}::text[], ${clean.map((c) => c.createdAt)}::timestamptz[], ${clean.map((c) => c.updatedAt)}::timestamptz[])
      as r(id, issue_id, actor_id, html, stripped, source, external_id, created_at, updated_at)
    on conflict do nothing returning id`.execute(writer.db);
  const fresh = new Set(stored.map(({ id }) => id));
  for (const comment of clean) {
    if (!fresh.has(comment.id)) continue;
    writer.record({
      entity: 'comment',
      entity_id: comment.id,
      project_id: projectId,
      op: 'created',
      fields: { ...storedForm(writer, projectId, comment) },
      viewers: comment.viewers,
      viewersBefore: [],
    });
  }
  return fresh.size;
}

function storedForm(writer: Writer, projectId: string, comment: ImportedComment): StoredComment {
  return {
    id: comment.id,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    deleted_at: null,
    created_by: comment.actorId,
    updated_by: null,
    comment_stripped: textOfHtml(comment.html),
    comment_json: {},
    comment_html: comment.html,
    attachments: [],
    access: 'INTERNAL',
    external_source: comment.externalSource,
    external_id: comment.externalId,
    project: projectId,
    workspace: writer.workspaceId,
    issue: comment.issueId,
    actor: comment.actorId,
    via: null,
  };
}

/** Returns which of these external ids the comments of these issues already have. */
export async function findImportedComments(
  db: Kysely<Database>,
  place: { readonly workspaceId: string; readonly projectId: string },
  source: string,
  issueIds: readonly string[],
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from issue_comments where workspace_id = ${place.workspaceId} and project_id = ${place.projectId}
      and issue_id = any(${issueIds}::uuid[]) and external_source = ${source} and external_id = any(${externalIds}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map((row) => row.external_id));
}
