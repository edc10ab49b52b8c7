import { stateGroups } from '#features/states/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import { noValue, sortedKeys } from '#features/issue-query/rules.ts';
import { listOf, piece } from './sqlite.ts';

/** The groups an answer shows, in their order, as the server's `knownGroups` does (wire-work-tracking.md 3.3, 3.4). */
export function knownGroupsIn(
  db: MirrorDatabase,
  projectIds: readonly string[],
  token: GroupToken,
  present: readonly string[],
): readonly string[] {
  if (token === 'priority') return ['low', 'medium', 'high', 'urgent', 'none'];
  if (token === 'state__group') return union([...stateGroups], present);
  if (token === 'project_id') return projectIds;
  if (token === 'state_id') {
    const { text, params } =
      piece`select id from states where project_id in ${listOf(projectIds)} order by sequence, id`;
    return union(idsOf(db.all<{ id: string }>(text, params)), present);
  }
  if (token === 'cycle_id') {
    const { text, params } =
      piece`select id from cycles where project_id in ${listOf(projectIds)} order by start_date nulls last, id`;
    return union([...idsOf(db.all<{ id: string }>(text, params)), noValue], present);
  }
  return sortedKeys(token, present);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function union(known: readonly string[], present: readonly string[]): string[] {
  return [...new Set([...known, ...present])];
}
