import { sql, type Kysely } from 'kysely';
import { appUrl } from '#features/configuration/server/public.ts';
import { mostRetries } from '#features/webhooks/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Attempted } from './attempt-delivery.ts';
import type { Claimed, WebhookKey } from './claim-deliveries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { recordWebhook } from './record-webhook.ts';

/** The longest wait before a repetition, in seconds: each wait is random (wire-account-workspace.md 9.1). */
export const LONGEST_WAIT = 600;

/**
 * Keeps the text of a delivery and returns it. What changed is part of it from then on. If another process kept one first,
 * because this one stood still for longer than its lease, that one is returned: repetitions are the same to the byte.
 */
export async function keepBody(
  db: Kysely<Database>,
  { workspaceId }: WebhookKey,
  id: string,
  body: string,
): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    update webhook_deliveries set body = coalesce(body, ${body}), activity = '{}' where workspace_id = ${workspaceId} and id = ${id}
    returning body`.execute(db);
  return rows[0]?.body ?? body;
}

/** Gives a delivery back that was not sent after all, to whichever process looks first. */
export async function releaseDelivery(db: Kysely<Database>, of: WebhookKey, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update webhook_deliveries set leased_until = null where workspace_id = ${of.workspaceId} and id = ${id}`.execute(
      trx,
    );
    await queueDeliveries(trx, of);
  });
}

/**
 * Logs an attempt and decides what follows: an answer, whatever it says, ends the delivery; otherwise it is repeated, and
 * after the last repetition the webhook is switched off and whoever made it is notified by email.
 */
export async function finishAttempt(
  services: Services,
  of: WebhookKey,
  delivery: Claimed,
  attempted: Attempted,
): Promise<void> {
  const { workspaceId } = of;
  if (!attempted.isAnswered && delivery.failures >= mostRetries) {
    const origin = await appUrl(services);
    await services.queue.run(workspaceId, null, async (writer) => {
      await logAttempt(writer.db, of, delivery, attempted);
      await settle(writer.db, of, delivery.id, 'failed');
      if (await switchOff(writer.db, of, writer.now)) {
        recordWebhook(writer, of.webhookId, 'updated');
        await mailCreator(writer.db, of, origin);
      }
    });
    return;
  }
  await services.db.transaction().execute(async (trx) => {
    await logAttempt(trx, of, delivery, attempted);
    if (attempted.isAnswered) await settle(trx, of, delivery.id, 'delivered');
    else await repeatLater(trx, of, delivery.id);
  });
}

async function logAttempt(
  db: Kysely<Database>,
  { workspaceId, webhookId }: WebhookKey,
  { id, failures }: Claimed,
  { requestHeaders, answer, durationMs }: Attempted,
): Promise<void> {
  await db
    .insertInto('webhook_logs')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      webhook_id: webhookId,
      delivery_id: id,
      request_headers: requestHeaders,
      response_status: answer.status,
      response_headers: answer.headers,
      response_body: answer.body,
      retry_count: failures,
      duration_ms: durationMs,
    })
    .execute();
}

async function settle(db: Kysely<Database>, { workspaceId }: WebhookKey, id: string, state: 'delivered' | 'failed') {
  await sql`
    update webhook_deliveries set state = ${state}, leased_until = null where workspace_id = ${workspaceId} and id = ${id}`.execute(
    db,
  );
}

async function repeatLater(db: Kysely<Database>, of: WebhookKey, id: string): Promise<void> {
  const wait = Math.random() * LONGEST_WAIT;
  const { numAffectedRows } = await sql`
    update webhook_deliveries set failures = failures + 1, leased_until = null, due_at = now() + make_interval(secs => ${wait})
    where workspace_id = ${of.workspaceId} and id = ${id}`.execute(db);
  if (numAffectedRows === 1n) await queueDeliveries(db, of, wait);
}

async function switchOff(db: Kysely<Database>, { workspaceId, webhookId }: WebhookKey, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set is_active = false, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${webhookId} and is_active and deleted_at is null`.execute(db);
  return numAffectedRows === 1n;
}

async function mailCreator(
  db: Kysely<Database>,
  { workspaceId, webhookId }: WebhookKey,
  origin: string | null,
): Promise<void> {
  const { rows } = await sql<{ email: string; url: string; slug: string; workspace: string }>`
    select u.email, w.url, s.slug, s.name as workspace from webhooks w
    join workspaces s on s.id = w.workspace_id
    join workspace_members m on m.workspace_id = w.workspace_id and m.user_id = w.created_by and m.is_active
    join users u on u.id = w.created_by and u.is_active and u.email is not null
    where w.workspace_id = ${workspaceId} and w.id = ${webhookId}`.execute(db);
  for (const { email, url, slug, workspace } of rows) {
    const page = origin === null ? null : `${origin}/${slug}/settings/webhooks/${webhookId}`;
    await queueMail(db, deactivatedMail(email, { url, workspace, page }));
  }
}

/** Composes the email to whoever added a webhook that was turned off; `page` is the address of its settings, null without one. */
export function deactivatedMail(
  to: string,
  { url, workspace, page }: { readonly url: string; readonly workspace: string; readonly page: string | null },
): Mail {
  const body = composeMail({
    title: 'Webhook deactivated',
    paragraphs: [
      `A webhook of the workspace ${workspace} was turned off because its address didn’t answer ${mostRetries + 1} times in a row: ${url}`,
      'Check that the address can be reached, then turn the webhook on again. Events that are waiting are delivered then.',
    ],
    ...(page === null ? {} : { action: { label: 'Open webhook', url: page } }),
    foot: 'You receive this email because you added this webhook.',
  });
  return { to, kind: 'webhook-deactivated', subject: 'Webhook Deactivated', ...body };
}
