import type { Generated } from 'kysely';

interface Labels {
  workspace_id: string;
  id: string;
  project_id: string;
  name: string;
  color: Generated<string>;
  parent_id: string | null;
  sort_order: number;
  external_source: string | null;
  external_id: string | null;
  description: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    labels: Labels;
  }
}
