import { sql } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { openGroups } from '#features/dashboard/rules.ts';
import { openSpan } from '#features/issue-query/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { Mine } from './count-issues.ts';

/**
 * Returns every member of the workspace with the number of open issues assigned to them that the caller sees, the busiest
 * first. Counted as lists count: from the snapshots of large projects, because it is about everybody's issues.
 */
export async function readCollaborators(
  services: Services,
  place: Place,
  { db, workspaceId, scope, list }: Mine,
): Promise<WidgetReply<'recent_collaborators'>> {
  const query = {
    ...list,
    choices: { state_group: { values: openGroups, none: false } },
    groupBy: 'assignees__id',
  } as const;
  const engine = await openSpan(services, place, scope, query, { limit: 1, page: 0, offset: 0 });
  const [totals, { rows }] = await Promise.all([
    engine.totals('assignees__id'),
    sql<{ user_id: string }>`
      select m.user_id from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} and m.is_active and not u.is_placeholder
      order by lower(u.display_name), u.id`.execute(db),
  ]);
  return rows
    .map(({ user_id }) => ({ user_id, active_issue_count: totals.get(user_id) ?? 0 }))
    .toSorted((a, b) => b.active_issue_count - a.active_issue_count);
}
