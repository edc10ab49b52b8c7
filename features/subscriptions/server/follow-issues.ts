import { write } from '#features/access/server/public.ts';
import { seesIssue } from '#features/issue-query/server/public.ts';
import { loadIssues, subscribeTo, unsubscribeFromAll } from '#features/issues/server/public.ts';
import type { followIssues as call } from '#features/subscriptions/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';

/**
 * The caller follows issues of a project, or follows them no longer, in one command that one undo takes back. Ids that
 * name nothing the caller may see are passed over, so that the answer reveals nothing. Answers how many changed.
 */
export const followIssues: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.subscribe',
    async (writer, place) => {
      const found = await loadIssues(writer.db, place.workspaceId, place.projectId, body.ids);
      const issues = [...found.values()].filter((issue) => !place.onlyOwnIssues || seesIssue(place, issue));
      if (!body.subscribed) return unsubscribeFromAll(writer, issues, userId);
      const made = await subscribeTo(
        writer,
        issues.map(({ id }) => [id, userId]),
      );
      return made.length;
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 200, body: { changed: result } };
};
