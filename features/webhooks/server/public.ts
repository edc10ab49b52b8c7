export { deliverWebhooksJob, stopDelivering } from './deliver.ts';
export { pruneDeliveries } from './webhook-logs.ts';
export { webhookReader } from './webhook-reader.ts';
