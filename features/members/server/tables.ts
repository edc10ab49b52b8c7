import type { ColumnType, Generated } from 'kysely';

interface WorkspaceInvitations {
  workspace_id: string;
  id: string;
  email: string;
  role: 5 | 15 | 20;
  accepted: Generated<boolean>;
  message: string | null;
  responded_at: string | null;
  project_ids: ColumnType<string[], string[] | undefined, string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    workspace_invitations: WorkspaceInvitations;
  }
}
