import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RankKey, Ranks } from '#features/issue-query/snapshot/rank-keys.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { unreachable } from '#platform/shared/must.ts';

/** The ranks of a key as they are now. */
export async function readRanks(db: Kysely<Database>, workspaceId: string, key: RankKey): Promise<Ranks> {
  const { rows } = await sql<{ id: string; rank: number }>`${rankSql(workspaceId, key)}`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

function rankSql(workspaceId: string, key: RankKey): RawBuilder<unknown> {
  switch (key) {
    case 'state__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from states where workspace_id = ${workspaceId}`;
    case 'state__group':
      return sql`select id, array_position(array['backlog', 'unstarted', 'started', 'completed', 'cancelled'], "group") as rank
        from states where workspace_id = ${workspaceId} and "group" <> 'triage'`;
    case 'labels__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from labels where workspace_id = ${workspaceId}`;
    case 'assignees__first_name':
      return sql`select u.id, dense_rank() over (order by u.first_name collate "C") as rank from users u
        where u.id in (select m.user_id from workspace_members m where m.workspace_id = ${workspaceId}
          union select a.user_id from issue_assignees a where a.workspace_id = ${workspaceId})`;
    case 'issue_module__module__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from modules where workspace_id = ${workspaceId}`;
    case 'issue_cycle__cycle__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from cycles where workspace_id = ${workspaceId}`;
    case 'estimate_point__key':
      return sql`select id, key as rank from estimate_points where workspace_id = ${workspaceId}`;
    default:
      return unreachable(key);
  }
}
