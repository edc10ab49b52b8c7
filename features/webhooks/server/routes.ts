import * as contract from '#features/webhooks/contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { listWebhooks, readWebhook } from './read-webhooks.ts';
import { listWebhookLogs, redeliverWebhook } from './webhook-logs.ts';
import { createWebhook, deleteWebhook, regenerateWebhookKey, updateWebhook } from './write-webhook.ts';

export const webhookRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listWebhooks, listWebhooks),
    route(contract.createWebhook, createWebhook),
    route(contract.readWebhook, readWebhook),
    route(contract.updateWebhook, updateWebhook),
    route(contract.deleteWebhook, deleteWebhook),
    route(contract.regenerateWebhookKey, regenerateWebhookKey),
    route(contract.listWebhookLogs, listWebhookLogs),
    route(contract.redeliverWebhook, redeliverWebhook),
  ],
);
