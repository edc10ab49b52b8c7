import type { Action } from '#features/access/rules.ts';
import { updateWebhook, webhook, webhookLog } from '#features/webhooks/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

const may = 'workspace.manageWebhooks';

/** What the API reference says of webhooks. */
export const notes: ApiNotes<Action> = {
  tags: { webhooks: 'Addresses that are called when something happens in a workspace.' },
  values: { url: 'https://example.com/hooks/cairn', event_type: 'issue', response_status: 200, retry_count: 0 },
  schemas: {
    Webhook: schemaNote(webhook, 'An address and the events that are sent to it.'),
    WebhookChange: schemaNote(updateWebhook.body, 'The writable fields of a webhook.', { base: 'input' }),
    WebhookLog: schemaNote(webhookLog, 'An attempt to deliver an event.'),
  },
  calls: {
    listWebhooks: { may, says: 'Newest first. `secret_key` is empty.' },
    createWebhook: { may, says: 'Only this response and that of a replaced key contain `secret_key`.' },
    readWebhook: { may, says: '`secret_key` is empty.' },
    updateWebhook: { may, says: 'A webhook that is turned on again receives the events that were waiting.' },
    deleteWebhook: { may },
    regenerateWebhookKey: { may, says: 'The new key signs all deliveries from now on, and is returned this once.' },
    listWebhookLogs: {
      may,
      says: 'The last 100 attempts, newest first. An attempt without a response has status 500.',
    },
    redeliverWebhook: { may, says: 'Sends the same delivery again, with the same id and the same bytes.' },
  },
};
