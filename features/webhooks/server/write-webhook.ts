import { sql } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/webhooks/contract.ts';
import { webhookErrors, type Webhook } from '#features/webhooks/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf, differences } from '#platform/shared/objects.ts';
import { checkUrl } from './check-url.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { recordWebhook } from './record-webhook.ts';
import { newSecretKey, openKey, sealKey } from './secret-key.ts';
import { findWebhook } from './webhook-sql.ts';

const ACTION = 'workspace.manageWebhooks';

/** Adds a webhook. The answer carries its key, this once. */
export const createWebhook: Handler<typeof contract.createWebhook> = async ({ params, body }, { services, userId }) => {
  // Only people who may add webhooks make the server look up names.
  await enter(services.db, userId, params, ACTION);
  await checkUrl(services, body.url);
  const id = newId();
  const sealed = sealKey(services.settings.secret, id, newSecretKey());
  const { result } = await write(services, userId, params, ACTION, async (writer, { workspaceId }) => {
    await refuseTakenUrl(writer, body.url, id);
    await writer.db
      .insertInto('webhooks')
      .values({
        workspace_id: workspaceId,
        id,
        ...defaults,
        ...definedOf(body),
        url: body.url,
        secret_key: sealed,
        created_at: writer.now,
        updated_at: writer.now,
        created_by: userId,
        updated_by: userId,
        deleted_at: null,
      })
      .execute();
    recordWebhook(writer, id, 'created');
    return { id, workspaceId };
  });
  return { status: 201, body: await withKey(services, userId, result) };
};

const defaults = {
  is_active: true,
  project: false,
  issue: false,
  module: false,
  cycle: false,
  issue_comment: false,
  has_legacy_headers: false,
};

/** Changes a webhook. One that is switched on again delivers what has been waiting. */
export const updateWebhook: Handler<typeof contract.updateWebhook> = async ({ params, body }, { services, userId }) => {
  const { workspaceId } = await enter(services.db, userId, params, ACTION);
  const known = await findWebhook(services.db, workspaceId, params.webhook_id);
  if (body.url !== undefined && body.url !== known.url) await checkUrl(services, body.url);
  const { result } = await write(services, userId, params, ACTION, async (writer) => {
    const before = await findWebhook(writer.db, workspaceId, params.webhook_id);
    const { fields, any } = differences(before, body);
    if (fields.url !== undefined) await refuseTakenUrl(writer, fields.url, before.id);
    if (any) {
      await writer.db
        .updateTable('webhooks')
        .set({ ...fields, updated_at: writer.now, updated_by: userId })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', before.id)
        .execute();
      recordWebhook(writer, before.id, 'updated');
      if (fields.is_active === true) await queueDeliveries(writer.db, { workspaceId, webhookId: before.id });
    }
    return findWebhook(writer.db, workspaceId, before.id);
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Deletes a webhook; what it has not been sent yet is not delivered. */
export const deleteWebhook: Handler<typeof contract.deleteWebhook> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, ACTION, async (writer, { workspaceId }) => {
    const { id } = await findWebhook(writer.db, workspaceId, params.webhook_id);
    await sql`
      update webhooks set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and id = ${id}`.execute(writer.db);
    recordWebhook(writer, id, 'deleted');
  });
  return { status: 204, body: undefined };
};

/** Gives a webhook another key, which signs everything from then on, repetitions too. The answer carries it, this once. */
export const regenerateWebhookKey: Handler<typeof contract.regenerateWebhookKey> = async (
  { params },
  { services, userId },
) => {
  const { result } = await write(services, userId, params, ACTION, async (writer, { workspaceId }) => {
    const { id } = await findWebhook(writer.db, workspaceId, params.webhook_id);
    const sealed = sealKey(services.settings.secret, id, newSecretKey());
    await sql`
      update webhooks set secret_key = ${sealed}, updated_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${workspaceId} and id = ${id}`.execute(writer.db);
    recordWebhook(writer, id, 'updated');
    return { id, workspaceId };
  });
  return { status: 200, body: await withKey(services, userId, result) };
};

async function refuseTakenUrl({ db, workspaceId }: Writer, url: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from webhooks where workspace_id = ${workspaceId} and url = ${url} and id <> ${id} and deleted_at is null`.execute(
    db,
  );
  if (rows.length > 0) throw new KnownError(webhookErrors.WEBHOOK_URL_TAKEN);
}

/**
 * Returns a webhook with its key. The key is read after the command, so that it is never part of what the command returns:
 * that is stored for requests that are sent again.
 */
async function withKey(
  { db, settings }: Services,
  userId: string,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<Webhook> {
  const { secret_key: sealed } = await db
    .selectFrom('webhooks')
    .select('secret_key')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const found = await findWebhook(db, workspaceId, id);
  const key = must(openKey(settings.secret, id, sealed), 'it was just stored with this secret');
  return { ...instantsIn(found, await accounts.userTimeZone(db, userId)), secret_key: key };
}
