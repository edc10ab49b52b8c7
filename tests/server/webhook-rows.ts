import { sql } from 'kysely';
import { createWebhook } from '#features/webhooks/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

let counter = 0;
const anUrl = () => `http://127.0.0.1:9/roles/${(counter += 1)}`;

/** A webhook of Ada's that receives nothing. */
async function aWebhook(world: World): Promise<Given & { params: { slug: string; webhook_id: string } }> {
  const params = { slug: 'harbor' };
  const { body } = await world.as('ada').send(createWebhook, { params, body: { url: anUrl(), is_active: false } });
  return { params: { ...params, webhook_id: body.id } };
}

/** A delivery of a webhook that is switched off, so that it stays where it is. */
async function aDelivery(world: World): Promise<Given> {
  const { params } = await aWebhook(world);
  const delivery_id = newId();
  await sql`
    insert into webhook_deliveries (workspace_id, id, webhook_id, seq, part, subject_id, event, action, entity_id, activity, state)
    select workspace_id, ${delivery_id}, id, 0, 0, id, 'project', 'updated', id, '{}', 'delivered' from webhooks
    where workspace_id = (select id from workspaces where slug = 'harbor') and id = ${params.webhook_id}`.execute(
    world.db,
  );
  return { params: { ...params, delivery_id } };
}

const asks = 'workspace.manageWebhooks';

/** The rows of calls about webhooks. */
export const webhookRows: Readonly<Record<string, RoleRow>> = {
  listWebhooks: { asks, given: () => ({ params: { slug: 'harbor' } }) },
  createWebhook: { asks, given: () => ({ params: { slug: 'harbor' }, body: { url: anUrl() } }) },
  readWebhook: { asks, given: aWebhook },
  updateWebhook: { asks, given: async (world) => ({ ...(await aWebhook(world)), body: { issue: true } }) },
  deleteWebhook: { asks, given: aWebhook },
  regenerateWebhookKey: { asks, given: aWebhook },
  listWebhookLogs: { asks, given: aWebhook },
  redeliverWebhook: { asks, given: aDelivery },
};
