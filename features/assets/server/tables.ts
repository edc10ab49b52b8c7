import type { Generated } from 'kysely';

/** The kind of entity a file belongs to. */
export const fileKinds = [
  'ISSUE_ATTACHMENT',
  'ISSUE_DESCRIPTION',
  'COMMENT_DESCRIPTION',
  'PAGE_DESCRIPTION',
  'DRAFT_ISSUE_ATTACHMENT',
  'DRAFT_ISSUE_DESCRIPTION',
] as const;
export type FileKind = (typeof fileKinds)[number];

interface FileAssets {
  workspace_id: string;
  id: string;
  project_id: string;
  entity_type: FileKind;
  entity_id: string | null;
  issue_id: string | null;
  name: string;
  content_type: string;
  size: number;
  file_key: string;
  received_type: string | null;
  received_size: number | null;
  is_uploaded: Generated<boolean>;
  external_source: string | null;
  external_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    file_assets: FileAssets;
  }
}
