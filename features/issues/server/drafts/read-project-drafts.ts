import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { projectDraftErrors } from '#features/issues/draft-contract.ts';
import type * as contract from '#features/issues/draft-contract.ts';
import type { IssueExpansion } from '#features/issues/server/expansions.ts';
import { listScope } from '#features/issue-query/server/answer-list.ts';
import type { ListScope } from '#features/issue-query/server/list-scope.ts';
import { seenBy } from '#features/issue-query/server/guest-sql.ts';
import { seesIssue } from '#features/issue-query/guest-rules.ts';
import { loadIssues, type StoredIssue } from '#features/issues/server/load-issues.ts';
import { readIssue } from '#features/issues/server/read-issue.ts';
import { readListQuery } from '#features/issue-query/server/read-list-query.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** The drafts of a project by the parameters and in the shape of every issue list; restricted guests see their own. */
export const listProjectDrafts: Handler<typeof contract.listProjectDrafts> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const { workspaceId, projectId } = place;
  const wanted = await readListQuery(db, userId, place, query);
  const where = sql`i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.is_draft and i.archived_at is null
    and i.deleted_at is null and not ${place.projectArchived}::boolean and ${seenBy(place)}`;
  const scope: ListScope = { workspaceId, projectIds: [projectId], where, keptProject: null };
  return { status: 200, text: await listScope(db, scope, wanted, readPage(query)) };
};

/** A draft as every issue reads; what is no draft, and what a restricted guest may not see, answers 404. */
export const readProjectDraft =
  (expansions: readonly IssueExpansion[]): Handler<typeof contract.readProjectDraft> =>
  async ({ params, query }, context) => {
    const place = await enter(context.services.db, context.userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
    await findDraft(context.services.db, place, params.issue_id);
    return readIssue(expansions)({ params, query, body: undefined }, context);
  };

/** The draft with this id, for somebody who may see it. Throws DRAFT_MISSING (404). */
export async function findDraft(db: Kysely<Database>, place: Place, id: string): Promise<StoredIssue> {
  const issue = (await loadIssues(db, place.workspaceId, place.projectId, [id])).get(id.toLowerCase());
  if (issue?.is_draft !== true || !seesIssue(place, issue)) throw new KnownError(projectDraftErrors.DRAFT_MISSING);
  return issue;
}
