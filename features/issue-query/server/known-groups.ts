import { sql, type Kysely } from 'kysely';
import { stateGroups } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue, sortedKeys } from '#features/issue-query/rules.ts';
import type { ListScope } from './list-scope.ts';
import type { Totals } from '#features/issue-query/snapshot/cells.ts';

/**
 * The groups an answer shows, empty ones included where the wire wants them (wire-work-tracking.md 3.3, 3.4): all known
 * ones for single-valued tokens, only the present ones for many-valued tokens, people and days.
 */
export async function knownGroups(
  db: Kysely<Database>,
  scope: ListScope,
  token: GroupToken,
  totals: Totals,
): Promise<string[]> {
  const present = [...totals.keys()];
  if (token === 'priority') return ['low', 'medium', 'high', 'urgent', 'none'];
  if (token === 'state__group') return union([...stateGroups], present);
  if (token === 'project_id') return [...scope.projectIds];
  if (token === 'state_id') {
    const { rows } = await sql<{ id: string }>`
        select id from states where workspace_id = ${scope.workspaceId} and project_id = any(${scope.projectIds}::uuid[]) and "group" <> 'triage'
          and deleted_at is null order by sequence, id`.execute(db);
    return union(
      rows.map(({ id }) => id),
      present,
    );
  }
  if (token === 'cycle_id') {
    const { rows } = await sql<{ id: string }>`
        select id from cycles where workspace_id = ${scope.workspaceId} and project_id = any(${scope.projectIds}::uuid[]) and deleted_at is null
          order by start_date nulls last, id`.execute(db);
    return union([...rows.map(({ id }) => id), noValue], present);
  }
  return sortedKeys(token, present);
}

function union(known: readonly string[], present: readonly string[]): string[] {
  return [...new Set([...known, ...present])];
}
