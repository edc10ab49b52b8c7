import type { Generated } from 'kysely';
import type { TokenScope } from '#platform/shared/call.ts';

interface AgentConnections {
  workspace_id: string;
  id: string;
  user_id: string;
  client_hash: Buffer;
  agent_name: string;
  redirect_uri: string;
  scope: TokenScope;
  project_id: string | null;
  code_hash: Buffer;
  code_challenge: string;
  code_until: string;
  token_id: string | null;
  family_hash: Buffer | null;
  turn_hash: Buffer | null;
  created_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    agent_connections: AgentConnections;
  }
}
