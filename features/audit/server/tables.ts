import type { Generated } from 'kysely';
import type { JsonColumn } from '#platform/server/database/columns.ts';

interface AuditEntries {
  id: string;
  at: Generated<string>;
  actor_id: string | null;
  action: string;
  workspace_id: string | null;
  target: Generated<string>;
  ip_address: Generated<string>;
  details: JsonColumn;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    audit_entries: AuditEntries;
  }
}
