import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { listLinks as call } from '#features/links/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findLinks } from './link-sql.ts';

/** The links of an issue the caller may see. */
export const listLinks: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [links, zone] = await Promise.all([
    findLinks(db, place.workspaceId, issue.id),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: instantsIn(links, zone) };
};
