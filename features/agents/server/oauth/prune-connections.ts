import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import './tables.ts';

/**
 * Removes what agents no longer use: codes that were never exchanged, after a day, and the tokens of agents that were not
 * refreshed until their connection ended.
 */
export async function pruneConnections({ db }: Pick<Services, 'db'>): Promise<void> {
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id } of logs) {
    await sql`
      delete from agent_connections
      where workspace_id = ${workspace_id} and token_id is null and code_until < now() - interval '1 day'`.execute(db);
    await sql`
      delete from api_tokens
      where workspace_id = ${workspace_id} and agent is not null and expired_at < now()`.execute(db);
  }
}
