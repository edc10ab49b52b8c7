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

declare module '#platform/server/database/tables.ts' {
  interface Database {
    workspaces: Workspaces;
    workspace_members: WorkspaceMembers;
  }
}
