import type { ActivitySource } from '#features/issues/server/public.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { deliverWebhooksJob, stopDelivering } from './deliver.ts';
import { mendDeliveryTimes } from './mend-times.ts';
import { queueStuckDeliveries } from './queue-stuck-deliveries.ts';
import { webhookRoutes } from './routes.ts';
import { pruneDeliveries } from './webhook-logs.ts';
import { webhookReader } from './webhook-reader.ts';

/** Returns what webhooks bring; `activities` say what changes of the parts of issues mean. */
export const webhooksWith = (activities: readonly ActivitySource[]): ServerFeature => ({
  routes: webhookRoutes,
  jobs: [deliverWebhooksJob],
  logReaders: [webhookReader(activities)],
  maintenance: [pruneDeliveries, mendDeliveryTimes, queueStuckDeliveries],
  endings: [stopDelivering],
});
