import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/webhooks/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findWebhook, findWebhooks } from './webhook-sql.ts';

/** The workspace's webhooks, newest first, without their keys. */
export const listWebhooks: Handler<typeof contract.listWebhooks> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.manageWebhooks');
  const found = await findWebhooks(services.db, workspaceId);
  return { status: 200, body: instantsIn(found, await accounts.userTimeZone(services.db, userId)) };
};

/** One webhook, without its key. */
export const readWebhook: Handler<typeof contract.readWebhook> = async ({ params }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'workspace.manageWebhooks');
  const found = await findWebhook(services.db, workspaceId, params.webhook_id);
  return { status: 200, body: instantsIn(found, await accounts.userTimeZone(services.db, userId)) };
};
