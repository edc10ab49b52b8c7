import { enter } from '#features/access/server/public.ts';
import { listScope, personScope, readListQuery } from '#features/issues/server/public.ts';
import type { listPersonIssues as call } from '#features/people/contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Issues of a person in the caller's projects, by the parameters and in the shape of every issue list. Throws NOT_ALLOWED (403), and what an issue list throws. */
export const listPersonIssues: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  const page = readPage(query);
  const wanted = await readListQuery(db, userId, { workspaceId, projectId: null }, query);
  const scope = await personScope(db, { workspaceId, readerId: userId, personId: params.user_id });
  return { status: 200, text: await listScope(db, scope, wanted, page) };
};
