import type { Generated } from 'kysely';
import type { JsonColumn, NullableJsonColumn } from '#platform/server/database/columns.ts';

interface Projects {
  workspace_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  identifier: string;
  network: Generated<0 | 2>;
  project_lead: string | null;
  default_assignee: string | null;
  default_state: string | null;
  estimate_id: string | null;
  emoji: string | null;
  icon_prop: NullableJsonColumn;
  logo_props: JsonColumn;
  cover_image: string | null;
  cover_image_asset: string | null;
  module_view: Generated<boolean>;
  cycle_view: Generated<boolean>;
  issue_views_view: Generated<boolean>;
  page_view: Generated<boolean>;
  inbox_view: Generated<boolean>;
  is_time_tracking_enabled: Generated<boolean>;
  is_issue_type_enabled: Generated<boolean>;
  guest_view_all_features: Generated<boolean>;
  archive_in: Generated<number>;
  close_in: Generated<number>;
  timezone: Generated<string>;
  archived_at: string | null;
  last_sequence_id: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface ProjectMembers {
  workspace_id: string;
  id: string;
  project_id: string;
  user_id: string;
  role: number;
  sort_order: Generated<number>;
  view_props: JsonColumn;
  default_props: JsonColumn;
  preferences: JsonColumn;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface ProjectUserProperties {
  workspace_id: string;
  id: string;
  project_id: string;
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

interface ProjectInvites {
  workspace_id: string;
  id: string;
  project_id: string;
  email: string;
  role: number;
  token: string;
  message: string | null;
  accepted: Generated<boolean>;
  responded_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    projects: Projects;
    project_members: ProjectMembers;
    project_invites: ProjectInvites;
    project_user_properties: ProjectUserProperties;
  }
}
