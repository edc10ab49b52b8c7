import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { ApiTokenRecord } from '#features/api-tokens/contract.ts';
import './tables.ts';

type Row = Omit<Selectable<Database['api_tokens']>, 'token_hash' | 'access_until'>;

/** Returns the tokens of a workspace, without their hashes. */
export function selectTokens(db: Kysely<Database>, workspaceId: string) {
  return db.selectFrom('api_tokens').select(tokenColumns).where('workspace_id', '=', workspaceId);
}

/** The columns that leave the database: all but the hash, and when the present text of an agent's token ends. */
export const tokenColumns = [
  'workspace_id',
  'id',
  'user_id',
  'label',
  'description',
  'is_service',
  'is_active',
  'scope',
  'all_workspaces',
  'project_id',
  'last_used',
  'expired_at',
  'agent',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
] as const satisfies readonly (keyof Row)[];

/** Returns a token as the wire shows it (wire-account-workspace.md 10). */
export function presentToken({ workspace_id, user_id, project_id, ...row }: Row): ApiTokenRecord {
  return { ...row, deleted_at: null, workspace: workspace_id, user: user_id, user_type: 0, project: project_id };
}
