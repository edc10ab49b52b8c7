import type { Generated } from 'kysely';
import type { ViewRecord } from '#features/views/contract.ts';
import type { JsonColumn } from '#platform/server/database/columns.ts';

interface Views {
  workspace_id: string;
  id: string;
  /** Null for views of the whole workspace. */
  project_id: string | null;
  name: string;
  description: string;
  filters: JsonColumn;
  display_filters: JsonColumn;
  display_properties: JsonColumn;
  logo_props: JsonColumn;
  access: ViewRecord['access'];
  is_locked: Generated<boolean>;
  sort_order: number;
  owned_by: string;
  anchor: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    views: Views;
  }
}
