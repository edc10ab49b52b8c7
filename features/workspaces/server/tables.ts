import type { Generated } from 'kysely';
import type { JsonColumn } from '#platform/server/database/columns.ts';

interface Workspaces {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  logo_asset: string | null;
  owner_id: string;
  organization_size: string | null;
  timezone: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface WorkspaceMembers {
  workspace_id: string;
  id: string;
  user_id: string;
  role: number;
  company_role: string | null;
  view_props: JsonColumn;
  default_props: JsonColumn;
  issue_props: JsonColumn;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface WorkspaceThemes {
  workspace_id: string;
  id: string;
  actor_id: string;
  name: string;
  colors: JsonColumn;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
}

interface WorkspaceUserProperties {
  workspace_id: string;
  id: string;
  user_id: string;
  filters: JsonColumn;
  display_filters: JsonColumn;
  display_properties: JsonColumn;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    workspaces: Workspaces;
    workspace_members: WorkspaceMembers;
    workspace_themes: WorkspaceThemes;
    workspace_user_properties: WorkspaceUserProperties;
  }
}
