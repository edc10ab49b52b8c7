import { write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue, subscribeTo, unsubscribeFrom } from '#features/issues/server/public.ts';
import {
  subscriptionErrors,
  type removeSubscriber as removeCall,
  type subscribe as subscribeCall,
  type unsubscribe as unsubscribeCall,
} from '#features/subscriptions/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';

/** The caller follows the issue. Throws SUBSCRIBED (400). */
export const subscribe: Handler<typeof subscribeCall> = async ({ params }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.subscribe',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      const [made] = await subscribeTo(writer, [[issue.id, userId]]);
      if (!made) throw new KnownError(subscriptionErrors.SUBSCRIBED);
      return made;
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** The caller follows the issue no longer. Throws OBJECT_MISSING (404) for who did not. */
export const unsubscribe: Handler<typeof unsubscribeCall> = async ({ params }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'issue.subscribe',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      if (!(await unsubscribeFrom(writer, issue, userId))) throw new KnownError(commonErrors.OBJECT_MISSING);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

/** A member takes somebody off. Throws OBJECT_MISSING (404) for who did not follow. */
export const removeSubscriber: Handler<typeof removeCall> = async ({ params }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      if (!(await unsubscribeFrom(writer, issue, params.user_id))) throw new KnownError(commonErrors.OBJECT_MISSING);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};
