import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import type { listSubscribers as listCall, readSubscription as readCall } from '#features/subscriptions/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import type { UserLite } from '#platform/shared/wire.ts';

/** Returns whether the caller follows an issue they may see. */
export const readSubscription: Handler<typeof readCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const { rows } = await sql`
    select 1 from issue_subscribers where workspace_id = ${place.workspaceId} and issue_id = ${issue.id} and user_id = ${userId}`.execute(
    db,
  );
  return { status: 200, body: { subscribed: rows.length > 0 } };
};

/** Active members of the project (wire-work-tracking.md 8.3), each with whether they follow the issue. */
export const listSubscribers: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const { rows } = await sql<{ id: string; member: UserLite; is_subscribed: boolean }>`
    select m.id, ${accounts.userLiteSql('u')} as member, s.user_id is not null as is_subscribed
    from project_members m join users u on u.id = m.user_id
    left join issue_subscribers s on s.workspace_id = m.workspace_id and s.issue_id = ${issue.id} and s.user_id = m.user_id
    where m.workspace_id = ${place.workspaceId} and m.project_id = ${place.projectId} and m.is_active
    order by m.created_at, m.id`.execute(db);
  return { status: 200, body: rows };
};
