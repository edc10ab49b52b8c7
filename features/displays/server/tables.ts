import type { Generated } from 'kysely';
import type { JsonColumn } from '#platform/server/database/columns.ts';

interface ContainerUserProperties {
  workspace_id: string;
  id: string;
  project_id: string;
  container: 'cycle' | 'module';
  container_id: string;
  user_id: string;
  filters: JsonColumn;
  display_filters: JsonColumn;
  display_properties: JsonColumn;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    container_user_properties: ContainerUserProperties;
  }
}
