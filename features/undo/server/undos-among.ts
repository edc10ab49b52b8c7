import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import './tables.ts';

/** Returns which of these groups of changes took back another one. */
export async function undosAmong(
  db: Kysely<Database>,
  workspaceId: string,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('change_undos')
    .select('undone_by')
    .where('workspace_id', '=', workspaceId)
    .where('undone_by', 'in', groupIds)
    .execute();
  return new Set(rows.map(({ undone_by }) => undone_by));
}
