import type { Generated } from 'kysely';
import type { WebhookEvent } from '#features/webhooks/rules.ts';

interface Webhooks {
  workspace_id: string;
  id: string;
  url: string;
  is_active: boolean;
  /** Encrypted (`secret-key.ts`). */
  secret_key: string;
  project: boolean;
  issue: boolean;
  module: boolean;
  cycle: boolean;
  issue_comment: boolean;
  has_legacy_headers: boolean;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface WebhookDeliveries {
  workspace_id: string;
  id: Generated<string>;
  webhook_id: string;
  seq: number;
  part: number;
  subject_id: string;
  event: WebhookEvent;
  action: 'created' | 'updated' | 'deleted';
  entity_id: string;
  set_id: string | null;
  actor_id: string | null;
  activity: Record<string, unknown>;
  body: string | null;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  failures: Generated<number>;
  due_at: Generated<string>;
  leased_until: string | null;
  created_at: Generated<string>;
}

interface WebhookLogs {
  workspace_id: string;
  id: string;
  webhook_id: string;
  delivery_id: string;
  request_headers: Record<string, string>;
  response_status: number;
  response_headers: Record<string, string>;
  response_body: string;
  retry_count: number;
  duration_ms: number;
  created_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    webhooks: Webhooks;
    webhook_deliveries: WebhookDeliveries;
    webhook_logs: WebhookLogs;
  }
}
