import type { Generated } from 'kysely';
import type { JsonColumn } from '#platform/server/database/columns.ts';

/** What an image is for. */
export type ImageKind = 'USER_AVATAR' | 'USER_COVER' | 'WORKSPACE_LOGO' | 'PROJECT_COVER';

interface Images {
  id: string;
  user_id: string;
  entity_type: ImageKind;
  for_workspace_id: string | null;
  for_project_id: string | null;
  name: string;
  content_type: string;
  size: number;
  file_key: string;
  attributes: JsonColumn;
  received_type: string | null;
  received_size: number | null;
  is_uploaded: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    images: Images;
  }
}
