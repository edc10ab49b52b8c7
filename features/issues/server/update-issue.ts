import { write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import type { replaceIssue as replaceCall } from '#features/issues/bulk-contract.ts';
import { issueErrors, type updateIssue as call } from '#features/issues/contract.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import { changeIssuesIn } from './change-issues.ts';
import { loadIssues } from './load-issues.ts';

/** Changes one issue as the wire writes it; an issue that no list shows answers 404 (wire-work-tracking.md 4.1). */
export const updateIssue: Handler<typeof call> = async ({ params, body }, context) => {
  const { external_source: _source, external_id: _external, is_draft: _draft, base, ...set } = body;
  await update(params, { set, base }, context);
  return { status: 204, body: undefined };
};

/** The same with everything given (decisions.md 3.17). */
export const replaceIssue: Handler<typeof replaceCall> = async ({ params, body }, context) => {
  const { base, ...set } = body;
  await update(params, { set, base }, context);
  return { status: 204, body: undefined };
};

async function update(
  params: CallInput<typeof call>['params'],
  change: Pick<IssueChange, 'set' | 'base'>,
  { services, userId }: { readonly services: Services; readonly userId: string },
): Promise<void> {
  await write(services, userId, params, 'issue.update', async (writer, place) => {
    const issue = (await loadIssues(writer.db, writer.workspaceId, place.projectId, [params.issue_id])).get(
      params.issue_id.toLowerCase(),
    );
    if (issue?.listed !== true) throw new KnownError(issueErrors.ISSUE_MISSING);
    await changeIssuesIn(writer, place, [issue.id], change, null);
  });
}
