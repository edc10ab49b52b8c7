import { enter, write } from '#features/access/server/public.ts';
import { archiveErrors } from '#features/issues/archive-contract.ts';
import type * as contract from '#features/issues/archive-contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { isFinished } from '#features/states/rules.ts';
import { loadIssues, type StoredIssue } from '#features/issues/server/load-issues.ts';
import { saveIssues } from '#features/issues/server/save-issues.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { projectToday } from './project-today.ts';

/** Archives one issue; what no list shows answers 404 (wire-work-tracking.md 4.7). */
export const archiveIssue: Handler<typeof contract.archiveIssue> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'issue.archive', async (writer, { projectId }) => {
    const issue = (await loadIssues(writer.db, writer.workspaceId, projectId, [params.issue_id])).get(params.issue_id);
    if (issue?.listed !== true) throw new KnownError(commonErrors.OBJECT_MISSING);
    return archiveIssuesIn(writer, projectId, [issue], archiveErrors.NOT_FINISHED);
  });
  return { status: 200, body: { archived_at: result } };
};

/** Archives many, or none when one of them is not finished; ids that no list shows are passed over. */
export const bulkArchiveIssues: Handler<typeof contract.bulkArchiveIssues> = async (
  { params, body },
  { services, userId },
) => {
  await enter(services.db, userId, params, 'issue.archive');
  const ids = body.issue_ids ?? [];
  if (ids.length === 0) throw new KnownError(issueErrors.ISSUE_IDS_REQUIRED);
  const { result } = await write(services, userId, params, 'issue.archive', async (writer, { projectId }) => {
    const found = await loadIssues(writer.db, writer.workspaceId, projectId, ids);
    const listed = [...found.values()].filter((issue) => issue.listed);
    return archiveIssuesIn(writer, projectId, listed, issueErrors.NOT_ALL_FINISHED);
  });
  return { status: 200, body: { archived_at: result } };
};

/** Brings an archived issue back into the lists; one that is not archived answers 404. */
export const restoreIssue: Handler<typeof contract.restoreIssue> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.archive', async (writer, { projectId }) => {
    const issue = (await loadIssues(writer.db, writer.workspaceId, projectId, [params.issue_id])).get(params.issue_id);
    if (!issue || issue.archived_at === null) throw new KnownError(commonErrors.OBJECT_MISSING);
    await saveIssues(writer, [restoring(issue)]);
  });
  return { status: 204, body: undefined };
};

/** Archives these issues, today by the project's clock, and answers the day; throws `refusal` when one is not finished. */
async function archiveIssuesIn(
  writer: Writer,
  projectId: string,
  issues: readonly StoredIssue[],
  refusal: ErrorEntry,
): Promise<string> {
  if (!issues.every(({ state__group }) => isFinished(state__group))) throw new KnownError(refusal);
  const today = await projectToday(writer, projectId);
  await saveIssues(
    writer,
    issues.map((before) => ({ before, fields: { archived_at: today }, listed: false })),
  );
  return today;
}

/** What restoring changes: lists show the issue again, unless it is a draft. */
function restoring(before: StoredIssue) {
  return { before, fields: { archived_at: null }, listed: !before.is_draft };
}
