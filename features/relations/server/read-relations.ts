import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { listRelations as call } from '#features/relations/contract.ts';
import { relationMapOf } from '#features/relations/rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findRelated } from './relation-sql.ts';

/** Returns the issues related to one the caller may see, as far as they may see those too. */
export const listRelations: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [related, zone] = await Promise.all([
    findRelated(db, place.workspaceId, issue.id, userId),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: relationMapOf(instantsIn(related, zone)) };
};
