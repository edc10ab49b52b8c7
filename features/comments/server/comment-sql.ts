import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue, issueFlatSql, type StoredIssue } from '#features/issues/server/public.ts';
import { projectLiteSql } from '#features/projects/server/public.ts';
import type { CommentRecord, StoredComment } from '#features/comments/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/**
 * Returns comments on an issue as the wire shows them, with one statement; instants in UTC. `where` narrows them (`c`
 * is the comment).
 */
export async function findComments(
  db: Kysely<Database>,
  { workspaceId, issueId }: { readonly workspaceId: string; readonly issueId: string },
  where: RawBuilder<unknown> = sql`true`,
  way: 'asc' | 'desc' = 'desc',
): Promise<CommentRecord[]> {
  const order = way === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<CommentRecord>`
    select c.id, c.created_at, c.updated_at, c.deleted_at, c.created_by, c.updated_by, c.comment_stripped, c.comment_json, c.comment_html,
      array[]::text[] as attachments, c.access, c.external_source, c.external_id, c.project_id as project, c.workspace_id as workspace,
      c.issue_id as issue, c.actor_id as actor, c.via,
      (select ${accounts.userLiteSql('u')} from users u where u.id = c.actor_id) as actor_detail,
      ${issueFlatSql('i', 'd')} as issue_detail, ${projectLiteSql('p')} as project_detail,
      json_build_object('name', w.name, 'slug', w.slug, 'id', w.id) as workspace_detail,
      (select coalesce(json_agg(json_build_object('id', r.id, 'created_at', wire_time(r.created_at), 'updated_at', wire_time(r.updated_at),
          'deleted_at', null, 'created_by', r.created_by, 'updated_by', r.updated_by, 'reaction', r.reaction, 'project', r.project_id,
          'workspace', r.workspace_id, 'actor', r.actor_id, 'comment', r.comment_id) order by r.created_at desc, r.id desc), '[]')
        from comment_reactions r where r.workspace_id = c.workspace_id and r.comment_id = c.id and r.deleted_at is null) as comment_reactions
    from issue_comments c
    join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    join workspaces w on w.id = c.workspace_id
    left join issue_descriptions d on d.workspace_id = c.workspace_id and d.issue_id = c.issue_id
    where c.workspace_id = ${workspaceId} and c.issue_id = ${issueId} and c.deleted_at is null and ${where}
    order by c.created_at ${order}, c.id ${order}`.execute(db);
  return rows;
}

/** Returns one comment of an issue. Throws OBJECT_MISSING (404). */
export async function findComment(
  db: Kysely<Database>,
  of: { readonly workspaceId: string; readonly issueId: string },
  id: string,
): Promise<CommentRecord> {
  const [comment] = await findComments(db, of, sql`c.id = ${id}`);
  if (!comment) throw new KnownError(commonErrors.OBJECT_MISSING);
  return comment;
}

/**
 * Returns a comment of the place's project by its id alone, with its issue, for people who may see that. Restricted
 * guests get the same answer for other people's issues and for missing ones (400 ISSUE_HIDDEN), everybody else 404.
 */
export async function findVisibleComment(
  db: Kysely<Database>,
  place: Place,
  id: string,
): Promise<{ readonly id: string; readonly issue: StoredIssue }> {
  const { rows } = await sql<{ id: string; issue_id: string }>`
    select id, issue_id from issue_comments
    where workspace_id = ${place.workspaceId} and project_id = ${place.projectId} and id = ${id} and deleted_at is null`.execute(
    db,
  );
  const found = rows[0];
  const issue = await findVisibleIssue(db, place, found?.issue_id ?? newId());
  if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { id: found.id, issue };
}

/** Returns a comment as the log records it: names, pictures and reactions have entries of their own. */
export function storedComment(comment: CommentRecord): StoredComment {
  const {
    actor_detail: _actor,
    issue_detail: _issue,
    project_detail: _project,
    workspace_detail: _workspace,
    comment_reactions: _reactions,
    ...stored
  } = comment;
  return stored;
}

/** Returns a comment with its instants in the reader's time zone. */
export async function byClockOf(db: Kysely<Database>, userId: string, comment: CommentRecord): Promise<CommentRecord> {
  return instantsIn(comment, await accounts.userTimeZone(db, userId));
}
