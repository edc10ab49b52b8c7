import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { issueErrors, type IssueDetail, type IssueRow, type readIssue as call } from '#features/issues/contract.ts';
import { viewersOf } from './load-issues.ts';
import { rowColumns, rowTables } from './row-sql.ts';

/**
 * One issue with its description, archived and intake ones included; instants in the caller's time zone. A guest who
 * may not see it gets one answer whether it exists or not (decisions.md 2).
 */
export const readIssue: Handler<typeof call> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'issue.read');
  const [{ rows }, zone] = await Promise.all([
    sql<IssueRow & { description_html: string; is_subscribed: boolean }>`
      select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html, sub.user_id is not null as is_subscribed
      from ${rowTables}
      left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
      left join issue_subscribers sub on sub.workspace_id = i.workspace_id and sub.issue_id = i.id and sub.user_id = ${userId}
      where i.workspace_id = ${place.workspaceId} and i.project_id = ${place.projectId} and i.id = ${params.issue_id} and i.deleted_at is null`.execute(
      services.db,
    ),
    accounts.userTimeZone(services.db, userId),
  ]);
  const row = rows[0];
  if (place.onlyOwnIssues && (!row || !viewersOf(row).includes(userId))) throw new KnownError(issueErrors.ISSUE_HIDDEN);
  if (!row) throw new KnownError(commonErrors.OBJECT_MISSING);
  const { state__group: _group, ...detail } = row;
  const body: IssueDetail = {
    ...detail,
    created_at: inTimeZone(row.created_at, zone),
    updated_at: inTimeZone(row.updated_at, zone),
    completed_at: row.completed_at === null ? null : inTimeZone(row.completed_at, zone),
  };
  return { status: 200, body };
};
