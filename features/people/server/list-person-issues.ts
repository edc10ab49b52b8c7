import { enter } from '#features/access/server/public.ts';
import { answer, openSpan, personScope, readListQuery, type IssueQuery } from '#features/issue-query/server/public.ts';
import type { listPersonIssues as call } from '#features/people/contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Issues of a person in the caller's projects, by the parameters and in the shape of every issue list. Throws NOT_ALLOWED (403), and what an issue list throws. */
export const listPersonIssues: Handler<typeof call> = async ({ params, query }, { services, userId }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'workspace.read');
  const { workspaceId } = place;
  const page = readPage(query);
  const wanted = await readListQuery(db, userId, { workspaceId, projectId: null }, query);
  const scope = await personScope(db, { workspaceId, readerId: userId, personId: params.user_id });
  const open = (asked: IssueQuery) => openSpan(services, place, scope, asked, page);
  return { status: 200, text: await answer(db, scope, wanted, page, open) };
};
