import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { issueErrors, type IssueDetail, type readIssue as call } from '#features/issues/contract.ts';
import { expansionColumns, type IssueExpansion } from './expansions.ts';
import { seenBy } from '#features/issue-query/server/guest-sql.ts';
import type { StoredIssue } from './load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';

/**
 * One issue with its description, archived and intake ones included, and all that `expand` names, in one statement
 * (limits.md 3); instants in the caller's time zone. A guest who may not see it gets one answer whether it exists or not
 * (decisions.md 2).
 */
export const readIssue =
  (expansions: readonly IssueExpansion[]): Handler<typeof call> =>
  async ({ params, query }, { services, userId }) => {
    const place = await enter(services.db, userId, params, 'issue.read');
    const [{ rows }, zone] = await Promise.all([
      sql<StoredIssue & IssueDetail & { is_seen: boolean }>`
      select ${rowColumns}, coalesce(d.html, '<p></p>') as description_html, sub.user_id is not null as is_subscribed, i.intake_status, ${seenBy(place)} as is_seen
        ${expansionColumns(expansions, query.expand, 'i', userId)}
      from ${rowTables}
      left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
      left join issue_subscribers sub on sub.workspace_id = i.workspace_id and sub.issue_id = i.id and sub.user_id = ${userId}
      where i.workspace_id = ${place.workspaceId} and i.project_id = ${place.projectId} and i.id = ${params.issue_id} and i.deleted_at is null`.execute(
        services.db,
      ),
      accounts.userTimeZone(services.db, userId),
    ]);
    const row = rows[0];
    if (place.onlyOwnIssues && row?.is_seen !== true) throw new KnownError(issueErrors.ISSUE_HIDDEN);
    if (!row) throw new KnownError(issueErrors.ISSUE_MISSING);
    const { state__group: _group, is_seen: _seen, ...detail } = row;
    return { status: 200, body: instantsIn<IssueDetail>(detail, zone) };
  };
