export { deliverWebhooksJob, stopDelivering } from './deliver.ts';
export { mendDeliveryTimes } from './mend-times.ts';
export { queueStuckDeliveries } from './queue-stuck-deliveries.ts';
export { pruneDeliveries } from './webhook-logs.ts';
export { webhookReader } from './webhook-reader.ts';
