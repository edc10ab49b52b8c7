import type { Generated } from 'kysely';
import type { PageRecord } from '#features/pages/contract.ts';
import type { JsonColumn, NullableJsonColumn } from '#platform/server/database/columns.ts';

interface Pages {
  workspace_id: string;
  id: string;
  project_id: string;
  name: string;
  owned_by: string;
  access: PageRecord['access'];
  color: string;
  parent_id: string | null;
  label_ids: string[];
  is_locked: Generated<boolean>;
  locked_by: string | null;
  /** A day. */
  archived_at: string | null;
  view_props: JsonColumn;
  logo_props: JsonColumn;
  sort_order: number;
  anchor: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface PageTexts {
  workspace_id: string;
  /** The id of its page. */
  id: string;
  description_html: string;
  description_stripped: string;
  saved_by: string | null;
  saved_at: string;
}

interface PageVersions {
  workspace_id: string;
  id: string;
  page_id: string;
  description_html: string;
  description_binary: Buffer | null;
  owned_by: string | null;
  last_saved_at: string;
  is_restored: Generated<boolean>;
  name: Generated<string | null>;
  created_at: string;
}

interface PageComments {
  workspace_id: string;
  id: string;
  project_id: string;
  page_id: string;
  /** The id of the first comment of its thread. */
  thread_id: string;
  comment_html: string;
  anchor: NullableJsonColumn;
  resolved_at: string | null;
  resolved_by: string | null;
  edited_at: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

interface PageTemplates {
  workspace_id: string;
  id: string;
  name: string;
  logo_props: JsonColumn;
  description_html: string;
  created_by: string | null;
  updated_by: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    pages: Pages;
    page_texts: PageTexts;
    page_versions: PageVersions;
    page_comments: PageComments;
    page_templates: PageTemplates;
  }
}
