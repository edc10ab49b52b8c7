import { write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { issueErrors, type updateIssue as call } from '#features/issues/contract.ts';
import { changeIssuesIn } from './change-issues.ts';
import { loadIssues } from './load-issues.ts';

/** Changes one issue as the wire writes it; an issue that no list shows answers 404 (wire-work-tracking.md 4.1). */
export const updateIssue: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'issue.update', async (writer, place) => {
    const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [params.issue_id])).get(
      params.issue_id.toLowerCase(),
    );
    if (issue?.listed !== true) throw new KnownError(issueErrors.ISSUE_MISSING);
    const { id: _id, external_source: _source, external_id: _external, is_draft: _draft, ...set } = body;
    await changeIssuesIn(writer, place, [issue.id], { set }, null);
  });
  return { status: 204, body: undefined };
};
