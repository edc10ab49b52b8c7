import { enter } from '#features/access/server/public.ts';
import { listProject } from '#features/issue-query/server/list-project.ts';
import type { listIssues as call } from '#features/issues/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Lists a project's issues (wire-work-tracking.md 3). */
export const listIssues: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  return { status: 200, text: await listProject(services, userId, place, query) };
};
