import type { Writer } from '#platform/server/changes/writer.ts';

/** Notifies the browsers of the workspace's admins that a webhook changed; they read it again. The log holds nothing of it. */
export function recordWebhook(writer: Writer, id: string, op: 'created' | 'updated' | 'deleted'): void {
  writer.record({ entity: 'webhook', entity_id: id, project_id: null, op, fields: {} });
}
