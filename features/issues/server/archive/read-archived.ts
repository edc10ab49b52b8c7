import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type * as contract from '#features/issues/archive-contract.ts';
import type { IssueExpansion } from '#features/issues/server/expansions.ts';
import { listScope } from '#features/issue-query/server/answer-list.ts';
import { readListQuery } from '#features/issue-query/server/read-list-query.ts';
import type { ListScope } from '#features/issue-query/server/list-scope.ts';
import { readIssue } from '#features/issues/server/read-issue.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** The archive of a project, by the parameters and in the shape of every issue list; no guest enters (wire-work-tracking.md 4.5). */
export const listArchivedIssues: Handler<typeof contract.listArchivedIssues> = async (
  { params, query: { show_sub_issues, ...query } },
  { services: { db }, userId },
) => {
  const { workspaceId, projectId, projectArchived } = await enter(db, userId, params, 'issue.archive');
  const page = readPage(query);
  const wanted = await readListQuery(
    db,
    userId,
    { workspaceId, projectId },
    show_sub_issues === 'false' ? { ...query, sub_issue: 'false' } : query,
  );
  const where = sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.archived_at is not null and i.deleted_at is null
    and not i.is_draft and not ${projectArchived}::boolean`;
  const scope: ListScope = { workspaceId, projectIds: [projectId], where, keptProject: null };
  return { status: 200, text: await listScope(db, scope, wanted, page) };
};

/** An archived issue as every issue reads; one that is not archived answers 404. */
export const readArchivedIssue =
  (expansions: readonly IssueExpansion[]): Handler<typeof contract.readArchivedIssue> =>
  async ({ params, query }, context) => {
    const { workspaceId, projectId } = await enter(context.services.db, context.userId, params, 'issue.archive');
    const { rows } = await sql`
      select 1 from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.id = ${params.issue_id}
        and i.archived_at is not null and i.deleted_at is null`.execute(context.services.db);
    if (rows.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
    return readIssue(expansions)({ params, query, body: undefined }, context);
  };
