import { sql } from 'kysely';
import { standIn, write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type bulkDeleteIssues as bulkCall, type deleteIssue as call } from '#features/issues/contract.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { countChildren } from './children/count-children.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';

/** Deletes an issue with everything below it (project admin, or the member who created it: decisions.md 2). */
export const deleteIssue: Handler<typeof call> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.read', async (writer, place) => {
    const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [params.issue_id])).get(
      params.issue_id.toLowerCase(),
    );
    const creator = issue?.created_by === userId;
    if (!may('issue.delete', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
    if (!issue) throw new KnownError(commonErrors.OBJECT_MISSING);
    await deleteIssuesIn(writer, [issue]);
  });
  return { status: 204, body: undefined };
};

/** Deletes many issues at once (project admin); ids that name nothing are passed over. */
export const bulkDeleteIssues: Handler<typeof bulkCall> = async ({ params, body }, { services, userId }) => {
  const place = await standIn(services.db, userId, params);
  if (!place || !may('issue.deleteMany', place.standing)) throw new KnownError(commonErrors.NOT_ALLOWED);
  const ids = body.issue_ids ?? [];
  if (ids.length === 0) throw new KnownError(issueErrors.ISSUE_IDS_REQUIRED);
  const { result } = await write(services, userId, params, 'issue.deleteMany', async (writer, { projectId }) => {
    const issues = await loadIssues(writer.db, writer.workspaceId, projectId, ids);
    await deleteIssuesIn(writer, [...issues.values()]);
    return issues.size;
  });
  return { status: 200, body: { message: `${result} issues were deleted` } };
};

/** Hides issues and all issues below them; each one is recorded with its whole row, so that it can be restored. */
export async function deleteIssuesIn(writer: Writer, issues: readonly StoredIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const { rows } = await sql<StoredIssue & { description_html: string | null }>`
    with recursive below as (
      select id from issues where workspace_id = ${writer.workspaceId} and id = any(${issues.map(({ id }) => id)}::uuid[])
      union
      select c.id from issues c join below on c.workspace_id = ${writer.workspaceId} and c.parent_id = below.id where c.deleted_at is null)
    select ${rowColumns}, i.listed, d.html as description_html from ${rowTables}
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = ${writer.workspaceId} and i.id in (select id from below)`.execute(writer.db);
  const gone = new Set(rows.map(({ id }) => id));
  await sql`
    update issues set deleted_at = ${writer.now}, listed = false, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = any(${[...gone]}::uuid[])`.execute(writer.db);
  for (const { listed, ...row } of rows) {
    tally(writer, { ...row, listed }, null);
    writer.record({
      entity: 'issue',
      entity_id: row.id,
      project_id: row.project_id,
      op: 'deleted',
      fields: {},
      before: { ...row, listed },
      viewers: [],
      viewersBefore: viewersOf(row),
    });
  }
  // Parents that go too keep their counts: they come back with all of it.
  const leaving = rows.filter(({ parent_id }) => parent_id !== null && !gone.has(parent_id));
  await countChildren(
    writer,
    leaving.map((row) => [row, null]),
  );
}
