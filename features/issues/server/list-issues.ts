import { enter } from '#features/access/server/public.ts';
import { answer, emptyList } from '#features/issue-query/server/answer-list.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { readListQuery } from '#features/issue-query/server/read-list-query.ts';
import { snapshotEngine } from '#features/issue-query/server/snapshot/snapshot-engine.ts';
import { sqlEngine } from '#features/issue-query/server/sql-engine.ts';
import type { listIssues as call } from '#features/issues/contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Lists a project's issues (wire-work-tracking.md 3). Rows are JSON text from PostgreSQL and are never parsed here. */
export const listIssues: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const page = readPage(query);
  const wanted = await readListQuery(services.db, userId, place, query);
  // An archived project shows no issues (wire-work-tracking.md 4.1).
  if (place.projectArchived) return { status: 200, text: emptyList(page, wanted) };
  const scope = projectScope(place);
  const engine = (await snapshotEngine(services, place, wanted, page)) ?? sqlEngine(services.db, scope, wanted, page);
  return { status: 200, text: await answer(services.db, scope, wanted, page, engine) };
};
