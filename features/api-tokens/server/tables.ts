import type { Generated } from 'kysely';
import type { TokenScope } from '#platform/shared/call.ts';

interface ApiTokens {
  workspace_id: string;
  id: string;
  user_id: string;
  token_hash: Buffer;
  label: string;
  description: Generated<string>;
  is_service: Generated<boolean>;
  is_active: Generated<boolean>;
  scope: Generated<TokenScope>;
  all_workspaces: Generated<boolean>;
  project_id: string | null;
  last_used: string | null;
  expired_at: string | null;
  agent: string | null;
  access_until: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    api_tokens: ApiTokens;
  }
}
